import type { Page } from '@playwright/test';
import { seededMerchants } from '../../../sandbox/seed/tenants';

/** Rows as in the database: amounts as its own text, instants in ISO 8601, JSON as it is. */
type Stored<Columns = unknown> = Readonly<Record<string, unknown> & Columns>;

interface Status {
    status: string;
}

export type StoredPayment = Stored<
    Status & {
        reference: string;
        created_at: string;
        order_currency: string;
        receive_amount: string;
        api_id: string;
        crypto_address: string;
        type: string;
        order_amount: string;
        crypto_amount: string;
        invoice_reference: string | null;
    }
>;
export type StoredPayout = Stored<
    Status & {
        reference: string;
        payout_date: string;
        type: string;
        sending_amount: string;
        sending_currency: string;
        email: string;
        name: string | null;
        country: string | null;
    }
>;
export type StoredDeposit = Stored<Status & { reference: string; created_at: string }>;
export type StoredTransfer = Stored<
    Status & {
        id: string;
        external_id: string | null;
        type: string;
        created_at: string;
        sending_currency: string;
        sending_amount: string;
        fee: string;
    }
>;
export type StoredParty = Stored<{
    id: string;
    type: 'individual' | 'company';
    role: string;
    name: string;
    country_code: string;
    created_at: string;
}>;
export type StoredAccount = Stored<{
    id: string;
    owner_id: string;
    type: string;
    country_code: string;
    currency: string;
    account: Readonly<Record<string, string>>;
    created_at: string;
}>;
export type StoredBatch = Stored<Status & { id: string; name: string; created_at: string; is_direct: boolean }>;
export type StoredLine = Stored<Status & { id: string; batch_id: string; row: number; payout_reference: string }>;
interface Decided {
    user_id: string;
    decision: string;
    at: string;
}
export type StoredApproval = Stored<Decided & { batch_id: string }>;
type StoredPayoutApproval = Stored<Decided & { payout_reference: string }>;
type StoredLedgerAccount = Stored<{ id: number; kind: string; currency: string; balance: string }>;
type StoredMovement = Stored<{ id: number; kind: string; reference: string | null }>;
type StoredPosting = Stored<{ id: number; movement_id: number; account_id: number; amount: string }>;

interface Tables {
    payments: StoredPayment;
    payouts: StoredPayout;
    deposits: StoredDeposit;
    fiat_transfers: StoredTransfer;
    fiat_parties: StoredParty;
    fiat_destination_accounts: StoredAccount;
    batches: StoredBatch;
    batch_payouts: StoredLine;
    batch_approvals: StoredApproval;
    payout_approvals: StoredPayoutApproval;
    ledger_accounts: StoredLedgerAccount;
    ledger_movements: StoredMovement;
    ledger_postings: StoredPosting;
}

/** The order of rows in lists and files: newest first, but batch lines by row and decisions as they were made. */
const orders: { readonly [Table in keyof Tables]: (row: Tables[Table]) => readonly (string | number)[] } = {
    payments: row => [row.created_at, row.reference],
    payouts: row => [row.payout_date, row.reference],
    deposits: row => [row.created_at, row.reference],
    fiat_transfers: row => [row.created_at, row.id],
    fiat_parties: row => [row.created_at, row.id],
    fiat_destination_accounts: row => [row.created_at, row.id],
    batches: row => [row.created_at, row.id],
    batch_payouts: line => [-line.row],
    batch_approvals: row => [-Date.parse(row.at)],
    payout_approvals: row => [-Date.parse(row.at)],
    ledger_accounts: row => [row.id],
    ledger_movements: row => [row.id],
    ledger_postings: row => [row.id],
};

/** A merchant's rows in one table, read without any call that the dashboard makes, in the order to be shown. */
export async function stored<Table extends keyof Tables>(
    page: Page,
    table: Table,
    merchantName: string,
): Promise<Tables[Table][]> {
    const merchant = seededMerchants.find(({ name }) => name === merchantName)?.id ?? '';
    const response = await page.request.get(`/sandbox/api/rows/${table}?merchant=${merchant}`);
    if (!response.ok()) throw new Error(`The rows were refused: ${await response.text()}`);
    const { data } = (await response.json()) as { data: Tables[Table][] };
    return data.sort((a, b) => descending(orders[table](a), orders[table](b)));
}

/** By the first key that differs, the greater one first. */
function descending(a: readonly (string | number)[], b: readonly (string | number)[]): number {
    const differing = a.findIndex((key, index) => key !== b[index]);
    return differing < 0 ? 0 : (a[differing] ?? '') < (b[differing] ?? '') ? 1 : -1;
}
