import type { Page } from '@playwright/test';
import { parse } from 'lossless-json';
import { buildQuery } from '../../../contracts/operation';
import { seededMerchants } from '../../../sandbox/seed/tenants';
import { tokensOf } from './sandbox';
import { sandboxUrl } from './servers';

/** A payment as the provider wrote it, with every digit of its numbers. */
export type WirePayment = Readonly<Record<string, string | null>> & {
    readonly payment_reference: string;
    readonly created_at: string;
};

export type WirePayout = Readonly<Record<string, string | boolean | null>> & {
    readonly payout_reference: string;
    readonly payout_date: string;
};

interface WireStatement {
    readonly opening_balance: string;
    readonly closing_balance: string;
    readonly count: string;
    readonly rows: readonly Readonly<Record<string, string | null>>[];
}

type Filter = Readonly<Record<string, string>>;

/** Reads the provider's data through a separate API client with its own sign-in. */
export async function openProvider(page: Page, email: string) {
    const { access_token } = await tokensOf(page, email);
    const get = async (path: string): Promise<string> => {
        const headers = { authorization: `Bearer ${access_token}` };
        const response = await page.request.get(sandboxUrl(`/api/main${path}`), { headers });
        if (!response.ok()) throw new Error(`${path} was refused: ${await response.text()}`);
        return response.text();
    };

    /** All rows of a merchant's list that match the filter, from all pages. */
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

    /** In the database's order: newest first, then by reference. */
    const payments = async (merchant: string, filter: Filter = {}) =>
        (await rowsOf<WirePayment>('payments', merchant, filter)).sort(
            (a, b) => descending(a.created_at, b.created_at) || descending(a.payment_reference, b.payment_reference),
        );
    const payouts = async (merchant: string, filter: Filter = {}) =>
        (await rowsOf<WirePayout>('payouts', merchant, filter)).sort(
            (a, b) => descending(a.payout_date, b.payout_date) || descending(a.payout_reference, b.payout_reference),
        );
    /** The changes to a balance in a range of UTC days, and how many there are. */
    const statement = async (merchantId: string, currency: string, from: string, to: string) => {
        const query = buildQuery({ merchant_id: merchantId, currency, from_date: from, to_date: to });
        const text = await get(`/v1/dashboard/report/transaction?${query}`);
        const answer = parse(text, null, { parseNumber: digits => digits }) as { statements: WireStatement[] };
        const [found] = answer.statements;
        if (!found) throw new Error(`The provider has no statement in ${currency}`);
        return { ...found, count: Number(found.count) };
    };
    return { payments, payouts, statement };
}

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
