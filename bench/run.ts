/*
 * npm run bench: how fast the sandbox answers, in one process and without a network, and how soon the browser shows the first rows;
 * npm run bench -- browser: the latter alone. Ratios hold better than times.
 */
import { createSandbox } from '../sandbox/app';
import { enter } from './enter';
import { line, median } from './figures';
import { firstRows } from './firstRows';

const PAYMENTS_IN_BROWSER = 2_000;

if (process.argv[2] === 'browser') {
    await firstRows(PAYMENTS_IN_BROWSER);
    process.exit();
}

const PAYMENTS = Number(process.argv[2] ?? 20_000);
const ROUNDS = 30;

const begun = performance.now();
const sandbox = await createSandbox({ payments: PAYMENTS, startAt: new Date('2026-11-21T09:00:00Z') });
console.log(line(`a new database with ${PAYMENTS} payments`, performance.now() - begun));

const { get, merchantKey } = await enter(sandbox);
const payments = `/v1/dashboard/merchant/${merchantKey}/payments`;

interface Page {
    data: unknown[];
    meta: { next: string | null };
}
const page = async (query: string) => (await (await get(`${payments}?${query}`)).json()) as Page;

/** Goes forward to about the middle of the list. */
async function deepQuery(pages: number): Promise<string> {
    let query = 'limit=100';
    for (let at = 0; at < pages; at++) query = (await page(query)).meta.next ?? query;
    return query.replace(/^\?/, '');
}

const deep = await deepQuery(Math.floor(PAYMENTS / 300));
const shallow = (await page('limit=100')).meta.next?.replace(/^\?/, '') ?? '';
const second = await median(ROUNDS, () => page(shallow));
const figures: [what: string, run: () => Promise<unknown>][] = [
    ['first page of 100, with its count', () => page('limit=100')],
    ['page from deep inside the list', () => page(deep)],
    ['filter by status and currency', () => page('limit=100&status=good&order_currency=EUR')],
    ['search for a part of a name', () => page('limit=100&q=connor')],
    ['summary of 30 days', () => get(`${payments}/summary?from_date=2026-10-22&to_date=2026-11-21`)],
];

console.log(line('second page of 100', second));
for (const [what, run] of figures) console.log(line(what, await median(ROUNDS, run), second));

const exporting = performance.now();
const csv = await (await get(`${payments}/csv`)).text();
const milliseconds = performance.now() - exporting;
const rows = csv.split('\r\n').length - 2;
console.log(`${line('export as CSV', milliseconds)}  ${Math.round((rows / milliseconds) * 1000)} rows/s`);

await sandbox.close();
await firstRows(PAYMENTS_IN_BROWSER);
