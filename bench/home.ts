import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type SandboxOptions } from '../sandbox/app';
import { startPostgres } from '../tests/support/servers/postgresServer';
import { enter } from './enter';
import { line, median } from './figures';

const ROUNDS = 5;
const START = new Date('2026-11-21T09:00:00Z');
/** Days of the second begin at a quarter past an hour of UTC. */
const ZONES = ['Europe/Amsterdam', 'Asia/Kathmandu'];

/** How fast each call of home answers, and the first page of payments with its total, on both databases. */
export async function home(payments: number): Promise<void> {
    const options = { payments, startAt: START };
    const directory = process.env.BENCH_DATA ?? (await mkdtemp(join(tmpdir(), 'bench-home-')));
    try {
        await measure('PGlite', { ...options, dataDirectory: directory });
    } finally {
        if (process.env.BENCH_DATA === undefined) await rm(directory, { recursive: true, force: true });
    }
    const server = process.env.BENCH_URL === undefined ? await startPostgres() : undefined;
    try {
        await measure('PostgreSQL', { ...options, databaseUrl: process.env.BENCH_URL ?? server?.urlOf('postgres') });
    } finally {
        await server?.stop();
    }
}

async function measure(name: string, options: SandboxOptions): Promise<void> {
    const sandbox = await createSandbox(options);
    try {
        const count = await sandbox.query<{ count: string }>('SELECT count(*)::text AS count FROM payments');
        console.log(`\n${name}, ${Number(count[0]?.count).toLocaleString('en')} payments`);
        for (const [what, run] of calls(await enter(sandbox))) console.log(line(what, await median(ROUNDS, run)));
    } finally {
        await sandbox.close();
    }
}

type Call = [what: string, run: () => Promise<unknown>];

function calls({ get, merchantId, merchantKey }: Awaited<ReturnType<typeof enter>>): Call[] {
    const ofMerchant = `/v1/dashboard/merchant/${merchantKey}`;
    const read = (path: string, api?: 'dashboard' | 'fiat') => async () => (await get(path, api)).text();
    const volume = (days: number, zone: string, more = '') =>
        read(
            `/dashboard/v1/volume?${range(days, 'day')}&merchant_id=${merchantId}&time_zone=${zone}${more}`,
            'dashboard',
        );
    const lately = range(90, 'date');
    const payments = (query: string) => read(`${ofMerchant}/payments?${query}`);
    const payouts = (query: string) => read(`${ofMerchant}/payouts?${query}`);
    const attention = ['short', 'hold', 'good&is_overpaid=true', 'invalid'].flatMap((status): Call[] =>
        ['false', 'true'].map(isTest => [
            `needs attention: ${status.split('&').at(-1) ?? ''}, is_test=${isTest}`,
            payments(`limit=1&status=${status}&is_test=${isTest}&${lately}`),
        ]),
    );
    return [
        ...[60, 180, MAX_DAYS].flatMap(days =>
            ZONES.map((zone): Call => [`volume of ${days} days, ${zone}`, volume(days, zone)]),
        ),
        ['volume of 180 days, test money', volume(180, 'UTC', '&is_test=true')],
        ...attention,
        ['needs attention: refunds', payouts('limit=1&type=refund&status=new&is_test=false')],
        ['needs attention: review', payouts('limit=1&type=withdraw&status=pending_approval&is_test=false')],
        [
            'needs attention: batches',
            read(`/dashboard/v1/batches?merchant_id=${merchantId}&limit=1&status=partially_completed`, 'dashboard'),
        ],
        [
            'needs attention: documents',
            read(
                `/dashboard/transfers?merchant_id=${merchantId}&per_page=1&status=created&has_documents=false`,
                'fiat',
            ),
        ],
        ['recent activity: payments', payments('limit=8')],
        ['recent activity: payouts', payouts('limit=8')],
        ['balances', read('/v1/dashboard/merchants')],
        ['payments: first page with its total', payments('limit=50')],
        ['payments: first page of 30 days', payments(`limit=50&${range(30, 'date')}`)],
        ['payments: first page of live ones', payments('limit=50&is_test=false')],
        ['payments: first page of good ones', payments('limit=50&status=good')],
        ['payments: summary', read(`${ofMerchant}/payments/summary`)],
        ['payments: summary of 30 days', read(`${ofMerchant}/payments/summary?${range(30, 'date')}`)],
    ];
}

const MAX_DAYS = 400;
const DAY = 24 * 60 * 60_000;

/** Days up to today, as a query. */
function range(days: number, unit: 'day' | 'date'): string {
    const from = new Date(START.getTime() - (days - 1) * DAY);
    return `from_${unit}=${from.toISOString().slice(0, 10)}&to_${unit}=${START.toISOString().slice(0, 10)}`;
}
