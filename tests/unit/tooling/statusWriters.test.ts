import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sandbox = join(import.meta.dirname, '../../../sandbox');
const update = /\.update\((payments|payouts|deposits|transfers|batches|batchPayouts)\)[^;]*?\.set\(([^;]*?)\.where/g;

/** The updates that each file in a sandbox folder makes to tables whose rows have a status. */
const updatesIn = (folder: string): string[] =>
    readdirSync(join(sandbox, folder), { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.ts'))
        .map(file => file.replaceAll('\\', '/'))
        .flatMap(file =>
            [...readFileSync(join(sandbox, folder, file), 'utf8').matchAll(update)].map(
                ([, table, columns]) => `${folder}/${file} ${table}: ${columns}`,
            ),
        );

const LIFECYCLE = 'domain/lifecycle';

test('only the lifecycles, which have the tables of transitions, write a status', () => {
    const all = updatesIn('.');
    const others = all.filter(each => !each.startsWith(`./${LIFECYCLE}/`));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(each => /\bstatus\b/.test(each))).toEqual([]);
    expect(updatesIn(LIFECYCLE).filter(each => /\bstatus\b/.test(each)).length).toBeGreaterThan(3);
});
