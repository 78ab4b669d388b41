import type { Batch } from '../../../contracts/dashboard/batches';
import { isTestAccount } from '../../../contracts/main/merchants';
import { listMerchantPayouts, type Payout } from '../../../contracts/main/payouts';
import type { Decimal } from '../../../contracts/rules/decimal';
import { unreadableOf } from '../../api/answer/readPartly';
import { call } from '../../api/call';
import { sum } from '../../money/arithmetic';
import { batchQueries } from '../batches/batchQuery';
import { readBatches } from '../batches/readBatches';
import { parseNext } from '../paging/cursorPages';
import { collectPages } from '../paging/everyPage';
import type { MerchantScope } from '../types';
import { payoutQuery } from './payouts';

/** Lists that can contain items awaiting approval by the merchant's approvers. */
export type ApprovedResource = 'crypto-payout-admin' | 'crypto-payout-admin/batch' | 'withdrawals';

export interface Awaiting {
    /** Set if only one is waiting for the user; the other figures are then for that one alone. */
    only?: string | undefined;
    /** As many as the list shows; 0 if none is waiting for the user. */
    count: number;
    /** How many belong to test accounts, and how many batches the user has already decided on. */
    tests: number;
    decided: number;
    /** What live ones take from the balance by currency, in code order. Empty if a row isn't fully readable. */
    amounts: { currency: string; amount: Decimal }[];
}

interface AwaitingParams {
    resource: ApprovedResource;
    meta: MerchantScope;
    /** The user's entity admin id. */
    adminId: string;
    signal?: AbortSignal;
}

const AWAITING = 'pending_authorization';
const ROWS_AT_ONCE = 100;

/** What awaits approval in a list. Rejects with an ApiError, ListChanged or ListTooLong. */
export async function listAwaitingApproval({ resource, meta, adminId, signal }: AwaitingParams): Promise<Awaiting> {
    const filter = { status: AWAITING };
    if (resource === 'crypto-payout-admin/batch') {
        const batches = await collectPages({
            first: batchQueries(filter, meta),
            read: queries => readBatches(queries, { limit: ROWS_AT_ONCE, signal, isPartly: true }),
            idOf: ({ id }: Batch) => id,
        });
        const open = batches.filter(({ approvals }) => approvals.every(by => by.entity_admin_id !== adminId));
        const shown = open.length === 1 ? open : batches;
        return {
            ...counted({ open: open.map(({ id }) => id), decided: batches.length - open.length }),
            amounts: isReadWhole(shown) ? byCurrency(shown.flatMap(({ totals }) => totals)) : [],
        };
    }
    const payouts = await collectPages<Payout, Record<string, unknown>>({
        first: { ...payoutQuery(resource, filter, meta), limit: ROWS_AT_ONCE },
        read: async query => {
            const path = { merchantKey: meta.merchantKey };
            const options = { signal, partlyBy: 'payout_reference' };
            const { data, meta: page } = await call(listMerchantPayouts, { path, query }, options);
            return { data, next: parseNext(page.next, listMerchantPayouts) };
        },
        idOf: ({ payout_reference: reference }) => reference,
    });
    const live = payouts.filter(({ api_id: account }) => account === null || !isTestAccount(account));
    return {
        ...counted({
            open: live.map(({ payout_reference: reference }) => reference),
            tests: payouts.length - live.length,
        }),
        amounts: isReadWhole(live)
            ? byCurrency(live.map(payout => ({ currency: payout.sending_currency, amount: payout.sending_amount })))
            : [],
    };
}

function counted({ open, tests = 0, decided = 0 }: { open: string[]; tests?: number; decided?: number }) {
    const [only] = open;
    if (open.length < 2) return { only, count: open.length, tests: 0, decided: 0 };
    return { count: open.length + tests + decided, tests, decided };
}

const isReadWhole = (rows: readonly object[]): boolean => rows.every(row => unreadableOf(row).length === 0);

function byCurrency(parts: readonly { currency: string; amount: Decimal }[]): Awaiting['amounts'] {
    const currencies = [...new Set(parts.map(({ currency }) => currency))].sort();
    return currencies.map(currency => ({
        currency,
        amount: sum(parts.filter(part => part.currency === currency).map(({ amount }) => amount)),
    }));
}
