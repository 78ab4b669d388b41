import { cryptoPayoutConvertTypes } from '../../../contracts/main/payoutTypes';
import type { PayoutRow } from '../../database/schema/payouts';
import { minus } from '../../primitives/decimal';
import type { Posting } from './post';

type Paying = Pick<PayoutRow, 'sendingCurrency' | 'sendingAmount' | 'networkFeeSendingAmount'>;

const negative = (amount: string): string => minus('0', amount);

/** What a payout books, in the currency of the balance that pays it. */
export const payoutMovements = {
    /** Once requested: the money can't be spent twice. */
    reserve: ({ sendingCurrency: currency, sendingAmount: amount }: Paying): Posting[] => [
        { kind: 'available', currency, amount: negative(amount) },
        { kind: 'reserved', currency, amount },
    ],
    /** Once it won't be paid out: the money returns to the merchant. */
    release: ({ sendingCurrency: currency, sendingAmount: amount }: Paying): Posting[] => [
        { kind: 'reserved', currency, amount: negative(amount) },
        { kind: 'available', currency, amount },
    ],
    /** Once it has arrived: the chain kept its fee. */
    settle: ({ sendingCurrency: currency, sendingAmount, networkFeeSendingAmount: fee }: Paying): Posting[] => [
        { kind: 'reserved', currency, amount: negative(sendingAmount) },
        { kind: 'network', currency, amount: fee },
        { kind: 'external', currency, amount: minus(sendingAmount, fee) },
    ],
} as const;

export type PayoutMovement = keyof typeof payoutMovements;

const toRecipients: readonly string[] = cryptoPayoutConvertTypes;

/** The name of a payout's movement, which includes the kind of payout. */
export function payoutMovementKind(
    { type, convertType }: Pick<PayoutRow, 'type' | 'convertType'>,
    movement: PayoutMovement,
): string {
    if (type === 'refund') return `refund_${movement}`;
    return `${toRecipients.includes(convertType) ? 'crypto_payout' : 'withdrawal'}_${movement}`;
}
