import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unusedExports } from '../../../scripts/lib/exports.mjs';

const files: Readonly<Record<string, string>> = {
    'src/values.ts': [
        'export const used = 1;',
        'export const idle = 2;',
        'export const tested = 3;',
        'export const own = 4;',
        'export const twice = own * 2;',
        'export interface Idle { name: string }',
    ].join('\n'),
    'src/index.ts': [
        "import { used } from './values';",
        "import { twice } from './again';",
        "import * as whole from './whole';",
        "import * as picked from './picked';",
        'console.log(used, twice, { ...whole }, picked.one);',
    ].join('\n'),
    'src/again.ts': "export { twice } from './values';",
    'src/whole.ts': 'export const a = 1;\nexport const b = 2;',
    'src/picked.ts': 'export const one = 1;\nexport const two = 2;',
    'src/lazy.ts':
        'export function Page() {}\nexport function Other() {}\nexport const chosen = 1;\nexport const taken = 2;',
    'src/router.ts': [
        "export const page = async () => (await import('./lazy')).Page;",
        "export const byName = (load: () => Promise<object>, name: 'chosen') => load().then(() => name);",
        "void byName(() => import('./lazy'), 'chosen');",
        'void page();',
    ].join('\n'),
    'src/loader.ts': "export const load = () => import('./lazy');",
    'src/pattern.ts': "import { load } from './loader';\nvoid load().then(({ taken }) => taken);",
    'tests/values.test.ts': "import { tested } from '../src/values';\nconsole.log(tested);",
};

let folder: string;
let found: ReturnType<typeof unusedExports>;

beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'exports-'));
    for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
    }
    const options = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, types: [] };
    const moduleResolution = ts.ModuleResolutionKind.Bundler;
    const names = Object.keys(files).map(name => join(folder, name));
    const program = ts.createProgram(names, { ...options, moduleResolution });
    found = unusedExports(program, file => relative(folder, file).replaceAll('\\', '/'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('what no other file uses is found, whether its own file does or not', () => {
    expect(found.unused.filter(where => where.startsWith('src/values.ts'))).toEqual([
        'src/values.ts:2 idle',
        'src/values.ts:4 own',
    ]);
});

test('what only tests use is told apart', () => {
    expect(found.onlyInTests).toEqual(['src/values.ts:3 tested']);
});

test('a namespace counts as a whole where it is handed on, else by what is picked from it', () => {
    expect(found.unused.filter(where => /whole|picked/.test(where))).toEqual(['src/picked.ts:2 two']);
});

test('a lazy import counts by the names that are taken from it', () => {
    expect(found.unused.filter(where => where.startsWith('src/lazy.ts'))).toEqual(['src/lazy.ts:2 Other']);
});
