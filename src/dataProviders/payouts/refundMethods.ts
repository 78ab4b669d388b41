import type { Payout } from '../../../contracts/main/payouts';
import { createCustodyRefund, createLocalRefund, type NewRefund } from '../../../contracts/main/refunds';
import { call } from '../../api/call';
import { ROWS_AT_ONCE } from '../paging/bounds';
import { readBack, type ReadBack } from '../paging/readBack';
import { payoutList, rowsBy } from './payouts';

interface RefundParams {
    merchantKey: string;
    /** True if the payment's account keeps its coins in custody; otherwise it settles in local currency. */
    isCustody: boolean;
    refund: NewRefund;
    /** A key makes only one refund, however often it's sent. */
    idempotencyKey: string;
}

/** Refunds a payment with the call for its account's settlement. Rejects with an ApiError. */
export const createRefund = ({ merchantKey, isCustody, refund, idempotencyKey }: RefundParams): Promise<Payout> =>
    isCustody
        ? call(createCustodyRefund, { body: { merchant_key: merchantKey, ...refund } }, { idempotencyKey })
        : call(createLocalRefund, { path: { merchantKey }, body: refund }, { idempotencyKey });

/** Rows that are read: those of a provider that takes the filter for nothing. */
const MAX_ROWS = 1_000;

interface RefundsParams {
    merchantKey: string;
    paymentReference: string;
    signal?: AbortSignal;
    /** See `CallOptions`. */
    once?: boolean;
    /** Money rests on it: where the filter brings none, the newest refunds must show that it works. */
    isForMoney?: boolean;
}

/**
 * A payment's refunds, of the newest thousand that the provider answers for it. Rows are compared, since a provider may take the
 * filter for nothing; not whole where there may be others: one that doesn't say which payment it's of may be of this one. Rejects
 * with an ApiError.
 */
export async function listRefundsOfPayment({
    merchantKey,
    paymentReference,
    signal,
    once = false,
    isForMoney = false,
}: RefundsParams): Promise<ReadBack<Payout>> {
    const options = { ...(signal && { signal }), once, rowsBy };
    const listOf = (filter?: { payment_reference: string }) =>
        payoutList(merchantKey, { type: 'refund', ...filter, limit: ROWS_AT_ONCE }, options);
    const isOwn = ({ payment_reference: of }: Payout) => of === paymentReference;
    const {
        rows,
        isWhole,
        unreadable = [],
    } = await readBack(listOf({ payment_reference: paymentReference }), MAX_ROWS);
    if (isForMoney && isWhole && rows.length + unreadable.length === 0) {
        return beyondFilter(paymentReference, listOf);
    }
    const areTold = unreadable.length === 0 && rows.every(({ payment_reference: of }) => of);
    return { rows: rows.filter(isOwn), isWhole: isWhole && areTold };
}

/**
 * What the newest hundred refunds say of a payment for which the filter brings none. There are none if these are all refunds and
 * each names another payment, or if the filter finds one of them by the payment that it names.
 */
async function beyondFilter(
    paymentReference: string,
    listOf: (filter?: { payment_reference: string }) => ReturnType<typeof payoutList>,
): Promise<ReadBack<Payout>> {
    const { rows: readable, unreadable = [], isWhole: areAll } = await readBack(listOf(), ROWS_AT_ONCE);
    const rows = readable.filter(({ payment_reference: of }) => of === paymentReference);
    if (rows.length > 0) return { rows, isWhole: false };
    const named = readable.filter(({ payment_reference: of }) => of);
    if (areAll && unreadable.length === 0 && named.length === readable.length) return { rows, isWhole: true };
    const [one] = named;
    if (!one?.payment_reference) return { rows, isWhole: false };
    const found = listOf({ payment_reference: one.payment_reference });
    const { data: ofOne } = await found.read(found.first);
    return { rows, isWhole: ofOne.some(row => found.idOf(row) === found.idOf(one)) };
}
