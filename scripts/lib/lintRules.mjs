/*
 * What this project refuses beside the rules that oxlint brings, each as a selector and the reason. `.oxlintrc.json` says which
 * files a rule is for.
 */

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */

/** @param {string} message @param {readonly string[]} selectors @returns {Rule} */
const refuse = (message, selectors) => ({
    create: context =>
        Object.fromEntries(
            selectors.map(selector => [
                selector,
                (/** @type {{ range: [number, number] }} */ node) => context.report({ message, node }),
            ]),
        ),
});

/** @param {string} name of a function or method */
const callsOf = name => [`CallExpression[callee.name='${name}']`, `CallExpression[callee.property.name='${name}']`];

export default {
    meta: { name: 'own' },
    rules: {
        'trusted-markup': refuse('Trusted Types would refuse it.', [
            "JSXAttribute[name.name='dangerouslySetInnerHTML']",
            "Identifier[name='dangerouslySetInnerHTML']",
            'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
            "CallExpression[callee.property.name='insertAdjacentHTML']",
        ]),
        'no-parse-float': refuse('Amounts are decimal strings: use src/money.', callsOf('parseFloat')),
        // A key without user and merchant shows one's answers to the other.
        'query-keys': refuse('The key of a query is made by keyOf.', [
            "CallExpression[callee.name=/^(useQuery|useQueries|queryOptions)$/] Property[key.name='queryKey'] > ArrayExpression",
        ]),
        'no-to-fixed': refuse('Amounts are decimal strings: use src/money.', callsOf('toFixed')),
        // A text is always a whole message from the catalogue: word order and letter case differ between languages.
        'whole-sentences': refuse('A whole sentence of src/i18n, with placeholders.', [
            "TemplateLiteral > CallExpression[callee.name='translate']",
            "TemplateLiteral > MemberExpression[object.name='messages']",
            "BinaryExpression[operator='+'] > CallExpression[callee.name='translate']",
            'JSXExpressionContainer CallExpression[callee.property.name=/^to(Locale)?LowerCase$/]',
            "CallExpression[callee.property.name='join'][arguments.0.value=/^(, | )$/] CallExpression[callee.name='translate']",
            "JSXElement > JSXExpressionContainer:has(> CallExpression[callee.name='translate']) + JSXText[value=/^ *[.,:;(]/]",
        ]),
    },
};
