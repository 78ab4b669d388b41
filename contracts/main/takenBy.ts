import type { Decimal } from '../rules/decimal';
import type { Payout } from './payouts';

/** What a payout takes from the balance, with its currency; undefined where the provider doesn't say. */
export const takenBy = (
    payout: Partial<Pick<Payout, 'sending_amount' | 'sending_currency' | 'withdraw_amount' | 'withdraw_currency'>>,
): readonly [amount: Decimal | undefined, currency: string | undefined] =>
    payout.sending_amount
        ? [payout.sending_amount, payout.sending_currency]
        : [payout.withdraw_amount ?? undefined, payout.withdraw_currency ?? payout.sending_currency];
