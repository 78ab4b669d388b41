import type { Page } from '@playwright/test';
import { parse } from 'lossless-json';
import { buildQuery } from '../../../contracts/operation';
import { CLIENT_ID } from '../../../sandbox/session/grants';
import { seededMerchants } from '../../../sandbox/seed/tenants';
import { signInLink } from './sandbox';

/** A payment as the provider wrote it, every number with its own digits. */
export type WirePayment = Readonly<Record<string, string | null>> & {
    readonly payment_reference: string;
    readonly created_at: string;
};

export type WireDeposit = Readonly<Record<string, string | null>> & {
    readonly dpst_ref_num: string;
    readonly created_at: string;
};

export type WirePayout = Readonly<Record<string, string | boolean | null>> & {
    readonly payout_reference: string;
    readonly payout_date: string;
};

interface WireMerchant {
    readonly merchant_name: string;
    readonly balances: readonly { currency: string; available: string }[];
}

export type WireBatch = Readonly<Record<string, string | boolean | null>> & {
    readonly id: string;
    readonly created_at: string;
    readonly totals: readonly { currency: string; amount: string }[];
};

export type WireBatchPayout = Readonly<Record<string, string | null>> & { readonly id: string };

export type WireTransfer = Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly external_id: string | null;
    readonly created_at: string;
};

interface WireStatement {
    readonly opening_balance: string;
    readonly closing_balance: string;
    readonly count: string;
    readonly rows: readonly Readonly<Record<string, string | null>>[];
}

type Filter = Readonly<Record<string, string>>;

/** What the provider holds, read by a program of its own: a sign-in, and the calls that a test names. */
export async function openProvider(page: Page, email: string) {
    const code = new URLSearchParams((await signInLink(page, email)).split('?')[1]).get('code') ?? '';
    const granted = await page.request.post('/api/main/v2/oauth/token', {
        form: {
            client_id: CLIENT_ID,
            grant_type: 'authorization_code',
            code,
            redirect_uri: 'http://program.test/login',
        },
    });
    const { access_token } = (await granted.json()) as { access_token: string };
    const ask = async (path: string) => {
        const response = await page.request.get(path, { headers: { authorization: `Bearer ${access_token}` } });
        if (!response.ok()) throw new Error(`${path} was refused: ${await response.text()}`);
        return response;
    };
    const get = async (path: string, api = 'main'): Promise<string> => (await ask(`/api/${api}${path}`)).text();

    /** Every row of a merchant's list that the filter matches, walked to its end. */
    const rowsOf = async <Row>(list: string, merchant: string, filter: Filter): Promise<Row[]> => {
        const key = seededMerchants.find(({ name }) => name === merchant)?.merchantKey ?? '';
        const rows: Row[] = [];
        let query: string | null = buildQuery({ ...filter, limit: 100 });
        while (query !== null) {
            const text = await get(`/v1/dashboard/merchant/${key}/${list}?${query}`);
            const answer = parse(text, null, { parseNumber: digits => digits }) as {
                data: Row[];
                meta: { next: string | null };
            };
            rows.push(...answer.data);
            query = answer.meta.next;
        }
        return rows;
    };

    /** Every row of a list of the dashboard API, walked from the last row of each page to the next. */
    const rowsById = async <Row extends { id: string }>(path: string, query: Filter): Promise<Row[]> => {
        const rows: Row[] = [];
        for (let hasMore = true; hasMore;) {
            const after = rows.at(-1)?.id;
            const text = await get(
                `${path}?${buildQuery({ ...query, limit: 100, starting_after: after })}`,
                'dashboard',
            );
            const answer = parse(text, null, { parseNumber: digits => digits }) as { data: Row[]; has_more: boolean };
            rows.push(...answer.data);
            hasMore = answer.has_more;
        }
        return rows;
    };

    /** In the database's order: newest first, then by reference. */
    const payments = async (merchant: string, filter: Filter = {}) =>
        (await rowsOf<WirePayment>('payments', merchant, filter)).sort(
            (a, b) => descending(a.created_at, b.created_at) || descending(a.payment_reference, b.payment_reference),
        );
    const deposits = async (merchant: string, filter: Filter = {}) =>
        (await rowsOf<WireDeposit>('deposits', merchant, filter)).sort(
            (a, b) => descending(a.created_at, b.created_at) || descending(a.dpst_ref_num, b.dpst_ref_num),
        );
    const payouts = async (merchant: string, filter: Filter = {}) =>
        (await rowsOf<WirePayout>('payouts', merchant, filter)).sort(
            (a, b) => descending(a.payout_date, b.payout_date) || descending(a.payout_reference, b.payout_reference),
        );
    /** What a merchant can spend in a currency. */
    const available = async (merchant: string, currency: string) => {
        const text = await get('/v1/dashboard/merchants');
        const { data } = parse(text, null, { parseNumber: digits => digits }) as { data: WireMerchant[] };
        const found = data.find(({ merchant_name: name }) => name === merchant);
        return found?.balances.find(balance => balance.currency === currency)?.available ?? '0';
    };
    const batches = async (merchant: string, filter: Filter = {}) => {
        const merchantId = seededMerchants.find(({ name }) => name === merchant)?.id ?? '';
        const rows = await rowsById<WireBatch>('/dashboard/v1/batches', { ...filter, merchant_id: merchantId });
        return rows.sort((a, b) => descending(a.created_at, b.created_at) || descending(a.id, b.id));
    };
    const batchPayouts = (batchId: string) => rowsById<WireBatchPayout>(`/dashboard/v1/batches/${batchId}/payouts`, {});
    /** As the provider orders them, page by numbered page. */
    const transfers = async (merchant: string, filter: Filter = {}): Promise<WireTransfer[]> => {
        const id = seededMerchants.find(({ name }) => name === merchant)?.id ?? '';
        const rows: WireTransfer[] = [];
        for (let number = 1, total = 1; rows.length < total; number += 1) {
            const query = buildQuery({ ...filter, merchant_id: id, page: number, per_page: 40 });
            const response = await ask(`/api/fiat/dashboard/transfers?${query}`);
            total = Number(response.headers()['x-total']);
            const page = parse(await response.text(), null, { parseNumber: digits => digits }) as WireTransfer[];
            if (page.length === 0 && total > rows.length) throw new Error('The provider stopped before the end');
            rows.push(...page);
        }
        return rows;
    };
    /** What changed a balance in days of UTC: the first rows, and how many there are. */
    const statement = async (merchantId: string, currency: string, from: string, to: string) => {
        const query = buildQuery({ merchant_id: merchantId, currency, from_date: from, to_date: to });
        const text = await get(`/v1/dashboard/report/transaction?${query}`);
        const answer = parse(text, null, { parseNumber: digits => digits }) as { statements: WireStatement[] };
        const [found] = answer.statements;
        if (!found) throw new Error(`The provider has no statement in ${currency}`);
        return { ...found, count: Number(found.count) };
    };
    return { available, payments, deposits, payouts, batches, batchPayouts, transfers, statement };
}

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
