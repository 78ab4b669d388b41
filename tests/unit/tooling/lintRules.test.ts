import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import plugin from '../../../scripts/lib/lintRules.mjs';
import { inProject, root } from '../../../scripts/lib/paths.mjs';
import { tool } from '../../../scripts/lib/processes.mjs';

/** What each rule refuses, line by line. */
const refused: Readonly<Record<keyof typeof plugin.rules, readonly string[]>> = {
    'trusted-markup': [
        '<p dangerouslySetInnerHTML={markup} />;',
        '({ dangerouslySetInnerHTML: markup });',
        'element.innerHTML = text;',
        'element.outerHTML = text;',
        "element.insertAdjacentHTML('beforeend', text);",
    ],
    'no-parse-float': ['parseFloat(amount);', 'Number.parseFloat(amount);'],
    'no-to-fixed': ['amount.toFixed(2);', 'amount?.toFixed(2);'],
    'query-keys': [
        "useQuery({ queryKey: ['payments', id], queryFn });",
        "useQueries({ queries: ids.map(id => ({ queryKey: ['payments', id], queryFn })) });",
        "queryOptions({ queryKey: ['payments', id], queryFn });",
    ],
    'whole-sentences': [
        "`${translate('a')} b`;",
        '`${messages.a} b`;',
        "translate('a') + b;",
        '<p>{name.toLowerCase()}</p>;',
        '<p title={name.toLocaleLowerCase()} />;',
        "[translate('a'), b].join(', ');",
        "<p>{translate('a')}: b</p>;",
    ],
};

const allowed = [
    "useQuery({ queryKey: keyOf(reader, 'payments', 'one', id), queryFn });",
    "queryClient.invalidateQueries({ queryKey: ['payments', 'earlier'] });",
    'element.textContent = text;',
    'text = element.innerHTML;',
    'parseInt(days);',
    "translate('a', { b });",
    '`${a} b`;',
    'name.toLowerCase();',
    "[translate('a'), b].join('\\n');",
    "<p>{translate('a')}</p>;",
];

/** What oxlint finds in the lines with these rules alone, as `rule: line`. */
function foundIn(lines: readonly string[]) {
    const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
    const config = {
        categories: { correctness: 'off' },
        jsPlugins: [inProject('scripts', 'lib', 'lintRules.mjs')],
        rules: Object.fromEntries(Object.keys(plugin.rules).map(name => [`own/${name}`, 'error'])),
    };
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    writeFileSync(join(folder, 'lines.tsx'), lines.join('\n'));
    const args = [tool('oxlint'), '--config', join(folder, 'config.json'), '--format', 'json', folder];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const { diagnostics } = JSON.parse(stdout) as {
        diagnostics: { code: string; labels: { span: { line: number } }[] }[];
    };
    return diagnostics.map(({ code, labels: [label] }) => `${code}: ${lines[(label?.span.line ?? 0) - 1]}`);
}

test('each of our own rules finds what it refuses, and nothing else', () => {
    const lines = Object.values(refused).flat();
    const wanted = Object.entries(refused).flatMap(([rule, each]) => each.map(line => `own(${rule}): ${line}`));
    expect(foundIn([...lines, ...allowed]).sort()).toEqual(wanted.sort());
});
