import ts from 'typescript';

/** Folders whose exports must be used. */
const checkedFolders = /^(src|contracts|sandbox|scripts)\//;
/** Files that drizzle-kit reads. */
const readByTools = /^sandbox\/database\/(schema|migrations)\//;

/**
 * Values that a file exports but no other file uses, as `file:line name`. Types are left out: using a value uses the types in its
 * signature. For a lazily imported module, every export that the importing file mentions by name counts as used; for one whose
 * namespace is passed on whole, every export does.
 * @param {ts.Program} program
 * @param {(file: string) => string} nameOf a file's path in the project, with slashes
 */
export function unusedExports(program, nameOf) {
    const checker = program.getTypeChecker();
    const files = program.getSourceFiles().filter(file => !file.fileName.includes('/node_modules/'));
    const isTest = (/** @type {ts.SourceFile} */ file) => nameOf(file.fileName).startsWith('tests/');
    const exported = files.filter(isChecked(nameOf)).flatMap(file =>
        exportsOf(checker, file).map(({ name, symbol, declaration }) => {
            const { line } = file.getLineAndCharacterOfPosition(declaration.getStart(file));
            return { name, symbol, where: `${nameOf(file.fileName)}:${line + 1} ${name}` };
        }),
    );
    const names = new Set(exported.map(({ name }) => name));
    const inProduct = usesOf(
        checker,
        files.filter(file => !isTest(file)),
        names,
    );
    const inTests = usesOf(checker, files.filter(isTest), names);
    const idle = exported.filter(({ symbol }) => !inProduct.has(symbol));
    return {
        checked: exported.length,
        unused: idle.filter(({ symbol }) => !inTests.has(symbol)).map(({ where }) => where),
        onlyInTests: idle.filter(({ symbol }) => inTests.has(symbol)).map(({ where }) => where),
    };
}

const isChecked = (/** @type {(file: string) => string} */ nameOf) => (/** @type {ts.SourceFile} */ file) => {
    const path = nameOf(file.fileName);
    return !file.isDeclarationFile && checkedFolders.test(path) && !readByTools.test(path);
};

/** @param {ts.TypeChecker} checker @param {ts.SourceFile} file what it declares and exports itself, without types */
function exportsOf(checker, file) {
    const module = checker.getSymbolAtLocation(file);
    return (module ? checker.getExportsOfModule(module) : []).flatMap(exported => {
        const symbol = resolved(checker, exported);
        const declaration = symbol.declarations?.find(each => each.getSourceFile() === file);
        const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
        return declaration && isValue ? [{ name: exported.name, symbol, declaration }] : [];
    });
}

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
const resolved = (checker, symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);

/**
 * The symbols that files use from other files. Only what bears the name of an export, or may stand for one, is looked up: that
 * takes a type each time.
 * @param {ts.TypeChecker} checker
 * @param {readonly ts.SourceFile[]} files
 * @param {ReadonlySet<string>} names
 */
function usesOf(checker, files, names) {
    /** @type {Set<ts.Symbol>} */
    const used = new Set();
    for (const file of files) {
        /** @type {Set<string>} */
        const mentioned = new Set();
        /** @type {ts.Symbol[]} */
        const lazily = [];
        const namespaces = new Set(file.statements.flatMap(namespaceOf));
        /** @param {ts.Node} node */
        const visit = node => {
            const isNamed = (/** @type {string} */ name) => names.has(name) || namespaces.has(name);
            if (ts.isIdentifier(node) && (isNamed(node.text) || isDefault(node))) {
                const target = targetOf(checker, node);
                if (target?.declarations?.some(declaration => declaration.getSourceFile() !== file)) used.add(target);
                if (target && isWholeModule(target, node))
                    for (const exported of checker.getExportsOfModule(target)) used.add(resolved(checker, exported));
            }
            if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) mentioned.add(node.text);
            if (isLazyImport(node)) {
                const module = checker.getSymbolAtLocation(node.arguments[0] ?? node);
                if (module) lazily.push(...checker.getExportsOfModule(module));
            }
            ts.forEachChild(node, visit);
        };
        visit(file);
        for (const exported of lazily) if (mentioned.has(exported.name)) used.add(resolved(checker, exported));
    }
    return used;
}

/** @param {ts.Statement} statement the name under which it imports a whole module */
const namespaceOf = statement => {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    return bindings && ts.isNamespaceImport(bindings) ? [bindings.name.text] : [];
};

/** @param {ts.Identifier} node does it name the default export of a module? */
const isDefault = ({ parent }) => ts.isImportClause(parent);

/** @param {ts.TypeChecker} checker @param {ts.Identifier} node what an identifier names; in a pattern, the property it takes */
function targetOf(checker, node) {
    const { parent } = node;
    const isTaken = ts.isBindingElement(parent) && node === (parent.propertyName ?? parent.name);
    const symbol = isTaken
        ? checker.getTypeAtLocation(parent.parent).getProperty(node.text)
        : checker.getSymbolAtLocation(node);
    return symbol && resolved(checker, symbol);
}

/** @param {ts.Symbol} target @param {ts.Identifier} node is it a namespace that nothing is picked from? */
const isWholeModule = (target, { parent }) =>
    (target.flags & ts.SymbolFlags.ValueModule) !== 0 &&
    !ts.isNamespaceImport(parent) &&
    !ts.isPropertyAccessExpression(parent) &&
    !ts.isQualifiedName(parent);

/** @param {ts.Node} node @returns {node is ts.CallExpression} */
const isLazyImport = node => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
