import type { Account } from '../../../contracts/main/merchants';
import type { Decimal } from '../../../contracts/rules/decimal';
import { dayAt, firstOfMonth, shiftDay } from '../../dates/days';
import { compare, subtract } from '../../money/arithmetic';
import { addsUp } from '../../money/money';

type BaseFigures = Pick<Account, 'receive_base_amount' | 'payout_base_amount' | 'refund_base_amount'>;
type LocalFigures = Pick<Account, 'receive_local_amount' | 'payout_local_amount' | 'refund_local_amount'>;

/** In the accounts' base currency. From this amount, an account is paid out the same day (docs/rules.md#accounts). */
const PAID_TODAY_FROM = '100';

/** Received less paid out and refunded; null if any of these isn't known, or not for this user. */
const due = (...[received, paidOut, refunded]: readonly (Decimal | undefined)[]): Decimal | null =>
    received !== undefined && paidOut !== undefined && refunded !== undefined
        ? subtract(subtract(received, paidOut), refunded)
        : null;

/** May this user see what is due? Without balances they are told only what was received (docs/rules.md#access). */
export const showsDue = (account: LocalFigures): boolean =>
    account.payout_local_amount !== undefined && account.refund_local_amount !== undefined;

/** Received less paid out and refunded, in the account's local currency; null if it isn't known. */
export const amountDue = (account: LocalFigures): Decimal | null =>
    due(account.receive_local_amount, account.payout_local_amount, account.refund_local_amount);

/** Must the account's figures show every digit for the amount due to add up? */
export const needsEveryDigit = (account: LocalFigures & Pick<Account, 'local_currency'>): boolean =>
    showsDue(account) &&
    account.local_currency !== undefined &&
    account.receive_local_amount !== undefined &&
    !addsUp(
        account.local_currency,
        [account.payout_local_amount ?? null, account.refund_local_amount ?? null, amountDue(account)],
        account.receive_local_amount,
    );

const baseAmountDue = (account: BaseFigures): Decimal | null =>
    due(account.receive_base_amount, account.payout_base_amount, account.refund_base_amount);

/** `at` is in UTC. */
export type NextPayout = { isToday: true } | { isToday: false; at: string };

/**
 * When an account is next paid out: today if enough is due, otherwise at 23:59:59 UTC on the last day of the month
 * (docs/rules.md#accounts). Undefined if the amount due isn't known.
 */
export function nextPayout(account: BaseFigures, now: Date): NextPayout | undefined {
    const amount = baseAmountDue(account);
    if (amount === null) return undefined;
    if (compare(amount, PAID_TODAY_FROM) >= 0) return { isToday: true };
    const lastDay = shiftDay(firstOfMonth(dayAt(now, 'UTC'), 1), -1);
    return { isToday: false, at: `${lastDay}T23:59:59.000Z` };
}
