import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

export type ImportRule = IForbiddenRuleType & { name: string };

/** The project's import rules. */
export const { forbidden: importRules } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: readonly ImportRule[];
};

/** One import, from a project file to another or to a package. */
export type Import = readonly [from: string, to: string, how?: 'static' | 'lazy' | 'type'];

const isFile = (name: string) => /\.tsx?$/.test(name);

function statement(from: string, [, to, how = 'static']: Import, index: number): string {
    const path = isFile(to) ? posix.relative(posix.dirname(from), to).replace(/\.tsx?$/, '') : to;
    const target = isFile(to) && !path.startsWith('.') ? `./${path}` : path;
    if (how === 'lazy') return `export const it${index} = () => import('${target}');\n`;
    if (how === 'type') return `export type { it as It${index} } from '${target}';\n`;
    return `export { it as it${index} } from '${target}';\n`;
}

/** The imports that a rule refuses in a project with only these imports, each as `from → to`. */
export async function refusedBy(rule: ImportRule, imports: readonly Import[]): Promise<string[]> {
    const folder = mkdtempSync(join(tmpdir(), 'imports-'));
    const write = (name: string, text: string) => {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
    };
    try {
        for (const [, to] of imports) {
            write(isFile(to) ? to : `node_modules/${to}/index.js`, 'export const it = 1;\n');
        }
        for (const from of new Set(imports.map(([file]) => file))) {
            const made = imports.filter(([file]) => file === from);
            const lines = made.map((each, index) => statement(from, each, index));
            write(from, `${lines.join('')}export const it = 0;\n`);
        }
        const { output } = await cruise(['.'], {
            baseDir: folder,
            ruleSet: { forbidden: [rule] },
            validate: true,
            doNotFollow: { path: 'node_modules' },
            tsPreCompilationDeps: true,
        });
        const { violations } = (output as ICruiseResult).summary;
        return violations.map(({ from, to }) => `${from} → ${to.replace(/^node_modules\/|\/index\.js$/g, '')}`).sort();
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}
