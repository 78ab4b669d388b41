import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { appMessages } from '../../support/messages';
import { publicMessages } from '../../../src/i18n/en/public';

type Messages = Readonly<Record<string, unknown>>;

const flat = (messages: Messages, prefix = ''): [key: string, text: string][] =>
    Object.entries(messages).flatMap(([name, value]) =>
        typeof value === 'object' && value !== null
            ? flat(value as Messages, `${prefix}${name}.`)
            : [[prefix + name, String(value)]],
    );

const catalogue = flat({ ...publicMessages, ...appMessages });
const placesOf = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);

/** The message keys that an expression can stand for; none if it is a variable. */
function keysOf(node: ts.Expression): string[] {
    if (ts.isStringLiteralLike(node)) return catalogue.some(([key]) => key === node.text) ? [node.text] : [];
    if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
    if (!ts.isTemplateExpression(node) || node.head.text === '') return [];
    const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(
        `^${escape(node.head.text)}${node.templateSpans.map(({ literal }) => `[^.]+${escape(literal.text)}`).join('')}$`,
    );
    return catalogue.map(([key]) => key).filter(key => pattern.test(key));
}

/** The names that an object gives; undefined if they aren't all literal. */
function namesOf(node: ts.Expression | undefined): string[] | undefined {
    if (!node) return [];
    if (!ts.isObjectLiteralExpression(node)) return undefined;
    const names = node.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : undefined));
    return names.every(name => name !== undefined) ? names : undefined;
}

interface Use {
    key: string;
    missing: string[];
}

const missingIn = (key: string, given: readonly string[]): string[] =>
    placesOf(catalogue.find(([name]) => name === key)?.[1] ?? '').filter(place => !given.includes(place));

/** Each use of a message in a file that gives its values literally. */
function usesIn(file: string): Use[] {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const uses: Use[] = [];
    const visit = (node: ts.Node): void => {
        ts.forEachChild(node, visit);
        if (
            !ts.isCallExpression(node) ||
            !/(^|\.|\))translate(\(\))?$|^useTranslate\(\)$/.test(node.expression.getText())
        )
            return;
        const [key, values] = node.arguments;
        const given = namesOf(values);
        if (!key || !given) return;
        const found = keysOf(key).map(name => ({ key: name, missing: missingIn(name, given) }));
        // A template may match more keys than it is ever used for, so one filled key clears it.
        const isCleared = ts.isTemplateExpression(key) && found.some(({ missing }) => missing.length === 0);
        uses.push(...(isCleared ? found.filter(({ missing }) => missing.length === 0) : found));
    };
    visit(source);
    return uses;
}

const files = readdirSync(join(import.meta.dirname, '../../../src'), { recursive: true, withFileTypes: true })
    .filter(entry => /\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name));
const uses = files.flatMap(usesIn);

test('each place of a message is filled where the message is used', () => {
    expect(uses.length).toBeGreaterThan(300);
    expect(uses.filter(({ missing }) => missing.length > 0)).toEqual([]);
});

/** What no text may contain, and what to write instead. */
const wrong: readonly [found: RegExp, instead: string][] = [
    [/^ | $|\S {2,}/, 'no space at an end, none twice: texts stand beside each other by layout'],
    [/\w'\w|"/, '’ and “ ”'],
    [/ - | — /, 'a new sentence'],
    [/\.\.\./, 'nothing: the word alone says that it is going on'],
    [/\b(e-mail|log ?in|log ?out|logged)\b/i, 'email, sign in, sign out'],
    [/\b[a-z]\w* Id\b|^Id$/, 'ID'],
    [/still to pay|paid too much|is asked of you|please/i, 'outstanding, overpaid, no action needed'],
    [/!/, 'a full stop'],
    [/\b(the|your) provider\b(?! says: %\{said\})/i, 'we and us, but where it’s quoted'],
];

/** The specification gives this text word for word. */
const given = new Set(['timedOut']);

test.each(wrong)('no text has %s: it has %s', found => {
    expect(catalogue.filter(([key, text]) => found.test(text) && !given.has(key))).toEqual([]);
});

test('a label has no full stop, and a counted text has both of its forms', () => {
    const labels = catalogue.filter(([key]) => /\.(label|title|tab|submit)$|^resources\./.test(key));
    expect(labels.length).toBeGreaterThan(100);
    expect(labels.filter(([, text]) => text.endsWith('.'))).toEqual([]);
    expect(catalogue.filter(([, text]) => text.includes('%{smart_count}') && !text.includes(' |||| '))).toEqual([]);
});
