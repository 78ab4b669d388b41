import { getTableColumns, sql } from 'drizzle-orm';
import { createSandbox, type Sandbox } from '../sandbox/app';
import { payments } from '../sandbox/database/schema/payments';
import { startPostgres } from '../tests/support/servers/postgresServer';
import { enter } from './enter';
import { line, median, p95 } from './figures';

const ROUNDS = 30;
/** Lists timed for a percentile. */
const LISTS = 60;
const EXPORTED = 80_000;
const START = new Date('2026-11-21T09:00:00Z');

interface Page {
    data: unknown[];
    meta: { next: string | null };
}

/** How fast the sandbox answers on PGlite and on PostgreSQL, in this process and without a network. */
export async function databases(count: number): Promise<void> {
    await on('PGlite', count, { payments: count, startAt: START });
    const server = await startPostgres();
    try {
        await on('PostgreSQL', count, { payments: count, startAt: START, databaseUrl: server.urlOf('postgres') });
    } finally {
        await server.stop();
    }
}

async function on(name: string, count: number, options: Parameters<typeof createSandbox>[0]): Promise<void> {
    console.log(`\n${name}`);
    const begun = performance.now();
    const sandbox = await createSandbox(options);
    console.log(line(`a new database with ${count} payments`, performance.now() - begun));
    try {
        await answers(sandbox, count);
        await listBesideExport(sandbox);
    } finally {
        await sandbox.close();
    }
}

async function answers(sandbox: Sandbox, count: number): Promise<void> {
    const { get, merchantKey } = await enter(sandbox);
    const list = `/v1/dashboard/merchant/${merchantKey}/payments`;
    const page = async (query: string) => (await (await get(`${list}?${query}`)).json()) as Page;
    const nextOf = async (query: string) => (await page(query)).meta.next?.replace(/^\?/, '') ?? query;
    const shallow = await nextOf('limit=100');
    let deep = shallow;
    for (let at = 1; at < Math.floor(count / 300); at++) deep = await nextOf(deep);
    const second = await median(ROUNDS, () => page(shallow));
    const figures: [what: string, run: () => Promise<unknown>][] = [
        ['first page of 100, with its count', () => page('limit=100')],
        ['page from deep inside the list', () => page(deep)],
        ['filter by status and currency', () => page('limit=100&status=good&order_currency=EUR')],
        ['search for a part of a name', () => page('limit=100&q=connor')],
        ['summary of 30 days', () => get(`${list}/summary?from_date=2026-10-22&to_date=2026-11-21`)],
    ];
    console.log(line('second page of 100', second));
    for (const [what, run] of figures) console.log(line(what, await median(ROUNDS, run), second));
}

/** A long export must not slow down lists. */
async function listBesideExport(sandbox: Sandbox): Promise<void> {
    const { get, merchantKey } = await enter(sandbox);
    const list = `/v1/dashboard/merchant/${merchantKey}/payments`;
    await fillUp(sandbox, merchantKey);
    const page = () => get(`${list}?limit=100`).then(response => response.text());
    await median(5, page);
    const idle = await p95(LISTS, page);
    console.log(line(`list of ${EXPORTED} payments, p95, idle`, idle));
    const alone = await exported(get(`${list}/csv`));
    const isRunning = { value: true };
    const exporting = (async () => {
        const runs: number[] = [];
        while (isRunning.value) runs.push((await exported(get(`${list}/csv`))).milliseconds);
        return runs;
    })();
    const busy = await p95(LISTS, page);
    isRunning.value = false;
    await exporting;
    console.log(line('the same while a file is exported', busy, idle));
    const speed = Math.round((alone.rows / alone.milliseconds) * 1000);
    console.log(`${line(`export of ${alone.rows} rows as CSV`, alone.milliseconds)}  ${speed} rows/s`);
}

/** Reads an exported file to its end. */
async function exported(response: Promise<Response>): Promise<{ rows: number; milliseconds: number }> {
    const begun = performance.now();
    const text = await (await response).text();
    return { rows: text.split('\r\n').length - 2, milliseconds: performance.now() - begun };
}

/** Copies the merchant's payments until there are enough for a long export. */
async function fillUp({ database }: Sandbox, merchantKey: string): Promise<void> {
    const columns = Object.values(getTableColumns(payments)).map(({ name }) => name);
    const names = sql.join(
        columns.map(name => sql.identifier(name)),
        sql`, `,
    );
    const values = sql.join(
        columns.map(name =>
            name === 'reference' ? sql`'C' || copy || '-' || p.reference` : sql`p.${sql.identifier(name)}`,
        ),
        sql`, `,
    );
    const ofMerchant = sql`SELECT count(*)::int AS count FROM payments p JOIN merchants m ON m.id = p.merchant_id
        WHERE m.merchant_key = ${merchantKey}`;
    const count = (await database.execute<{ count: number }>(ofMerchant)).rows[0]?.count ?? 0;
    const copies = Math.ceil(EXPORTED / count) - 1;
    await database.execute(
        sql`INSERT INTO payments (${names}) SELECT ${values}
            FROM payments p JOIN merchants m ON m.id = p.merchant_id, generate_series(1, ${copies}::int) copy
            WHERE m.merchant_key = ${merchantKey} LIMIT ${EXPORTED - count}`,
    );
    await database.execute(sql`ANALYZE payments`);
}
