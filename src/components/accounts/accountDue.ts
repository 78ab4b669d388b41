import type { Account } from '../../../contracts/main/merchants';
import type { Decimal } from '../../../contracts/rules/decimal';
import { isReadable } from '../record/actionsBlocked';
import { dayAt, firstOfMonth, shiftDay } from '../../dates/days';
import { compare, subtract } from '../../money/arithmetic';
import { addsUp } from '../../money/money';

type BaseFigures = Pick<Account, 'receive_base_amount' | 'payout_base_amount' | 'refund_base_amount'>;
type LocalFigures = Pick<Account, 'receive_local_amount' | 'payout_local_amount' | 'refund_local_amount'>;

/** In the base currency of all accounts: from here on an account is paid out the same day (docs/rules.md#accounts). */
const PAID_TODAY_FROM = '100';

/** What was received and neither paid out nor refunded; null where one of these could not be read. */
const due = (received: Decimal, paidOut: Decimal, refunded: Decimal): Decimal | null =>
    isReadable(received, paidOut, refunded) ? subtract(subtract(received, paidOut), refunded) : null;

/** What an account has received and neither paid out nor refunded, in its local currency; null where that could not be read. */
export const amountDue = (account: LocalFigures): Decimal | null =>
    due(account.receive_local_amount, account.payout_local_amount, account.refund_local_amount);

/** Must the figures of an account show every digit, so that what is due adds up as it is shown? */
export const needsEveryDigit = (account: LocalFigures & Pick<Account, 'local_currency'>): boolean =>
    !addsUp(
        account.local_currency,
        [account.payout_local_amount, account.refund_local_amount, amountDue(account)],
        account.receive_local_amount,
    );

const baseAmountDue = (account: BaseFigures): Decimal | null =>
    due(account.receive_base_amount, account.payout_base_amount, account.refund_base_amount);

/** Today, or an instant in UTC. */
export type NextPayout = { isToday: true } | { isToday: false; at: string };

/**
 * When an account is paid out next: today where enough is due, otherwise on the last day of the month at 23:59:59, in UTC
 * (docs/rules.md#accounts). Undefined where what is due could not be read.
 */
export function nextPayout(account: BaseFigures, now: Date): NextPayout | undefined {
    const amount = baseAmountDue(account);
    if (amount === null) return undefined;
    if (compare(amount, PAID_TODAY_FROM) >= 0) return { isToday: true };
    const lastDay = shiftDay(firstOfMonth(dayAt(now, 'UTC'), 1), -1);
    return { isToday: false, at: `${lastDay}T23:59:59.000Z` };
}
