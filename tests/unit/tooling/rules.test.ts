import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folders = ['src', 'contracts', 'sandbox', 'tests', 'scripts', 'bench', 'docs'];
const written = /\.(ts|tsx|mjs|cjs|js|css|md)$/;

const filesOf = (folder: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map(file => join(folder, file))
        .filter(file => written.test(file) && statSync(join(root, file)).isFile());

const texts = folders
    .flatMap(filesOf)
    .concat('README.md', 'CONTRIBUTING.md', 'CHANGELOG.md')
    .map(file => ({ file: relative(root, join(root, file)), text: readFileSync(join(root, file), 'utf8') }));

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
    heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replace(/ /g, '-');

const anchors = new Set(
    [...readFileSync(join(root, 'docs/rules.md'), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        anchorOf(heading),
    ),
);

const cited = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:docs\/)?rules\.md#([\w-]*)/g)].map(([, anchor = '']) => ({ file, anchor })),
);

describe('the rules that comments cite', () => {
    test('stand on the page of rules, under a heading of that name', () => {
        expect(cited.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
    });

    test.each([
        ['Fiat payouts', 'fiat-payouts'],
        ['Two-factor', 'two-factor'],
        ['Address book', 'address-book'],
    ])('have the anchor of GitHub: %s', (heading, anchor) => {
        expect(anchorOf(heading)).toBe(anchor);
        expect(anchors).toContain(anchor);
    });
});

test('the tests that a document names are there', () => {
    const named = texts
        .filter(({ file }) => file.endsWith('.md'))
        .flatMap(({ file, text }) =>
            [...text.matchAll(/`(tests\/[\w./-]+)`/g)].map(([, path = '']) => ({ file, path })),
        );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

/** What a title is made of: `test.each` fills in a name at its beginning. */
const isTitleIn = (text: string, title: string): boolean =>
    text.includes(title) || text.includes(title.replace(/^\S+/, '%s'));

test('the titles of tests that a document names are theirs', () => {
    const cases = readFileSync(join(root, 'tests/support/capabilityCases.ts'), 'utf8');
    const named = texts
        .filter(({ file }) => file.endsWith('.md'))
        .flatMap(({ text }) => [...text.matchAll(/`(tests\/[\w./-]+)`: _([^_|]+(?:_[^_|]+)*?)_(?=[ ;])/g)])
        .map(([, path = '', title = '']) => ({ path, title }));
    expect(named.length).toBeGreaterThan(20);
    const isThere = ({ path, title }: (typeof named)[number]) => {
        const text = readFileSync(join(root, path), 'utf8');
        const [name = ''] = title.split(' ');
        return isTitleIn(text, title) || (isTitleIn(cases, title) && text.includes(`    ${name}: {`));
    };
    expect(named.filter(each => !isThere(each))).toEqual([]);
});

/** Sections of a document that isn't in the repository, as a comment cites them; those of an RFC can be looked up. */
const sectionsCited = (text: string): string[] =>
    [...text.matchAll(/(RFC \d+,[\s*/]+)?\bsections?[\s*/]+\d/gi)]
        .filter(([, rfc]) => rfc === undefined)
        .map(([citation]) => citation);

describe('a citation of a section', () => {
    // The number is filled in later, so that this file itself cites nothing.
    test.each(['(section N)', 'Section N. `none` is', 'of sections N and N', 'on the last day (section\n * N)'])(
        'is found in %j',
        text => {
            expect(sectionsCited(text.replaceAll('N', '7'))).toHaveLength(1);
        },
    );

    test.each(['(RFC 6749, section 4.1.2)', 'docs/rules.md#payments', 'a section of 9 fields'])(
        'is none in %j',
        text => {
            expect(sectionsCited(text)).toEqual([]);
        },
    );
});

test('no comment cites a section of a document that is not here', () => {
    expect(texts.flatMap(({ file, text }) => sectionsCited(text).map(found => `${file}: ${found}`))).toEqual([]);
});

/** Titles of tests as they're written: the text between quotes that follows `test`, `it`, a `job` and its server, or cases. */
const titlesIn = (text: string): string[] =>
    [
        ...text.matchAll(
            /(?:\b(?:test|it|job)|\))\(\s*(?:'(?:sandbox|literal|renamed)',\s*)?(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1/g,
        ),
    ].map(([, , title = '']) => title.replaceAll('\\', ''));

test('titles of tests are found as they are written, with the places of their cases', () => {
    const text = [
        "test('a plain one', () => {});",
        "test.each(['a', 'b'])('%s is one of %i', () => {});",
        "describe('no test', () => {",
        "    it.each(rows)(\n        'is on a line of its own: %j',",
        "    const called = f('is no title');",
        "test('of a trader’s \\'own\\'', async () => {",
    ].join('\n');
    expect(titlesIn(text)).toEqual([
        'a plain one',
        '%s is one of %i',
        'is on a line of its own: %j',
        "of a trader’s 'own'",
    ]);
});

test('the titles that a document quotes are of tests in the files beside them', () => {
    const quoted = texts
        .filter(({ file }) => file.endsWith('.md'))
        .flatMap(({ file, text }) =>
            [...text.matchAll(/`(tests\/[\w./-]+)`\s“([^”]+)”/g)].map(([, path = '', title = '']) => ({
                file,
                path,
                title: title.replaceAll('\\|', '|'),
            })),
        );
    expect(quoted.length).toBeGreaterThan(100);
    const isThere = ({ path, title }: (typeof quoted)[number]) =>
        titlesIn(readFileSync(join(root, path), 'utf8')).includes(title);
    expect(quoted.filter(each => !isThere(each))).toEqual([]);
});

test('the pages and headings that a document leads to are there', () => {
    const led = texts
        .filter(({ file }) => file.startsWith('docs/') && file.endsWith('.md'))
        .flatMap(({ file, text }) =>
            [...text.matchAll(/\]\(([\w-]+\.md)(?:#([\w-]+))?\)/g)].map(([, page = '', anchor]) => ({
                file,
                page: join(file, '..', page),
                anchor,
            })),
        );
    expect(led.length).toBeGreaterThan(100);
    const isThere = ({ page, anchor }: (typeof led)[number]) => {
        const text = texts.find(({ file }) => file === page)?.text;
        if (text === undefined || anchor === undefined) return text !== undefined;
        return [...text.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);
    };
    expect(led.filter(each => !isThere(each))).toEqual([]);
});

test('every threat that security.md names has a test that shows it', () => {
    const [, threats = ''] = texts.find(({ file }) => file === 'docs/security.md')?.text.split('## Threats\n') ?? [];
    const rows = (threats.split('\n## ')[0] ?? '').split('\n').filter(line => /^\| (?!threat |-)/.test(line));
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(row => !/`tests\/[^`]+\.(test|spec)\.tsx?`/.test(row))).toEqual([]);
});
