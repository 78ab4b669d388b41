import { findAccountAddress } from '../../../contracts/main/accountActivity';
import { listAccountPayments, type Payment } from '../../../contracts/main/payments';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import { idBy, type UnreadableRow } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { isApiError } from '../../api/errors';
import { providerNow } from '../../api/providerClock';
import { dayRange, shiftDay, todayIn } from '../../dates/days';
import { whenLacking } from '../filters/whenLacking';
import { ROWS_AT_ONCE } from '../paging/bounds';
import { byQueryString } from '../paging/byQueryString';
import { readBack } from '../paging/readBack';

const rowsBy = 'payment_reference' satisfies keyof Payment;

interface SummarizedAddress {
    apiId: string;
    address: string;
    /** Up to the end of today, UTC. */
    days: number;
    signal?: AbortSignal;
}

/**
 * The payments to an address that were requested in these days (docs/rules.md#accounts), whether these are all, and whether all of
 * them say that they're of it. A provider may not know the filters, so each row is compared with them; one that lacks its address
 * or date may be of it. Rejects with an ApiError.
 */
export async function listPaymentsTo({
    apiId,
    address,
    days,
    signal,
}: SummarizedAddress): Promise<{ payments: Payment[]; isWhole: boolean; areTold: boolean }> {
    const today = todayIn('UTC', providerNow());
    const range = dayRange(shiftDay(today, 1 - days), today, 'UTC');
    const readBy = (filter: { address?: string }) => {
        const list = byQueryString<Payment | UnreadableRow>({
            query: { ...filter, ...range, limit: ROWS_AT_ONCE },
            ask: query => callRows(listAccountPayments, { path: { apiId }, query }, { signal, rowsBy }),
            idOf: idBy<Payment>(rowsBy),
        });
        return readBack(list, ROWS_AT_ONCE);
    };
    const { rows, unreadable, isWhole } = await readBy({ address }).catch(whenLacking('address', () => readBy({})));
    const isOther = ({ crypto_address: to, created_at: at = '' }: Payment) =>
        (!!to && !isSameAddress(to, address)) ||
        Date.parse(at) < Date.parse(range.from_date ?? '') ||
        Date.parse(at) > Date.parse(range.to_date ?? '');
    const payments = rows.filter(payment => !isOther(payment));
    const areTold = payments.every(
        ({ crypto_address: to, created_at: at = '' }) => to && !Number.isNaN(Date.parse(at)),
    );
    return { payments, isWhole: isWhole && unreadable === undefined, areTold };
}

/** The provider's answer for an address that isn't the account's. */
export const INVALID_ADDRESS = 'error: invalid payment address';

/** What an account's payment address received. Rejects with an Error with INVALID_ADDRESS, or an ApiError. */
export async function findAddress({
    apiId,
    address,
    signal,
}: {
    apiId: string;
    address: string;
    signal?: AbortSignal;
}) {
    const sought = address.trim();
    if (!sought) throw new Error(INVALID_ADDRESS);
    const path = { apiId, address: sought };
    const found = await call(findAccountAddress, { path }, { signal }).catch((error: unknown) => {
        if (isApiError(error, 'not-found')) return undefined;
        throw error;
    });
    if (!found?.address) throw new Error(INVALID_ADDRESS);
    return { ...found, address: found.address };
}
