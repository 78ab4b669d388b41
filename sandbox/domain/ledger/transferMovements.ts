import type { TransferStatus } from '../../../contracts/fiat/transfers';
import type { TransferRow } from '../../database/schema/transfers';
import { minus, plus } from '../../primitives/decimal';
import type { Posting } from './post';

type Paying = Pick<
    TransferRow,
    'type' | 'sendingCurrency' | 'sendingAmount' | 'fee' | 'receivingCurrency' | 'receivingAmount'
>;

const negative = (amount: string): string => minus('0', amount);
const held = ({ sendingAmount, fee }: Paying): string => plus(sendingAmount, fee);

/** What a transfer books: all of it in the sending currency, except what a trade buys. */
export const transferMovements = {
    /** Once confirmed: the money can't be spent twice. */
    reserve: (transfer: Paying): Posting[] => [
        { kind: 'available', currency: transfer.sendingCurrency, amount: negative(held(transfer)) },
        { kind: 'reserved', currency: transfer.sendingCurrency, amount: held(transfer) },
    ],
    /** Once it won't be paid: the money returns to the merchant, fee included. */
    release: (transfer: Paying): Posting[] => [
        { kind: 'reserved', currency: transfer.sendingCurrency, amount: negative(held(transfer)) },
        { kind: 'available', currency: transfer.sendingCurrency, amount: held(transfer) },
    ],
    /** Once paid. A trade adds what it bought. */
    settle: (transfer: Paying): Posting[] => [
        { kind: 'reserved', currency: transfer.sendingCurrency, amount: negative(held(transfer)) },
        { kind: 'fees', currency: transfer.sendingCurrency, amount: transfer.fee },
        { kind: 'external', currency: transfer.sendingCurrency, amount: transfer.sendingAmount },
        ...(transfer.type === 'trade' ? bought(transfer) : []),
    ],
    /** Once it comes back after being paid. The fee isn't returned. */
    return: (transfer: Paying): Posting[] => [
        { kind: 'external', currency: transfer.sendingCurrency, amount: negative(transfer.sendingAmount) },
        { kind: 'available', currency: transfer.sendingCurrency, amount: transfer.sendingAmount },
    ],
} as const;

const bought = ({ receivingCurrency: currency, receivingAmount: amount }: Paying): Posting[] => [
    { kind: 'external', currency, amount: negative(amount) },
    { kind: 'available', currency, amount },
];

export type TransferMovement = keyof typeof transferMovements;

/** Statuses in which the balance holds the money of a transfer. */
const holdingStatuses: readonly TransferStatus[] = ['trade_initiated', 'confirmed', 'submitted'];
const paidStatuses: readonly TransferStatus[] = ['available', 'completed'];

/** What a change of status books; undefined if no money moves. */
export function movementOf(from: TransferStatus, to: TransferStatus): TransferMovement | undefined {
    const isHeld = holdingStatuses.includes(from);
    if (holdingStatuses.includes(to)) return isHeld ? undefined : 'reserve';
    if (isHeld) return paidStatuses.includes(to) ? 'settle' : 'release';
    return paidStatuses.includes(from) && !paidStatuses.includes(to) ? 'return' : undefined;
}
