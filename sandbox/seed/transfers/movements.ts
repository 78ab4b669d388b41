import type { Decimal } from '../../../contracts/rules/decimal';
import { DAY, later } from '../../primitives/clock';
import type { NewTransfer } from '../../database/schema/transfers';
import { minus, plus } from '../../primitives/decimal';
import type { Movement, Posting } from '../../domain/ledger/post';
import { movementOf, transferMovements } from '../../domain/ledger/transferMovements';

type Booked = Movement & { postings: readonly Posting[] };

/** Every movement of the seeded transfers, and before them the money paid in for them. */
export const transferHistory = (transfers: readonly NewTransfer[]): Booked[] => [
    ...prefunding(transfers),
    ...transfers.flatMap(movementsOf),
];

const movementsOf = (transfer: NewTransfer): Booked[] =>
    transfer.history.flatMap(({ status, at }, index): Booked[] => {
        const before = transfer.history[index - 1];
        const movement = before && movementOf(before.status, status);
        if (!movement) return [];
        const { merchantId, type, id } = transfer;
        const postings = transferMovements[movement](transfer);
        return [{ merchantId, kind: `${type}_${movement}`, reference: id, at: new Date(at), postings }];
    });

/** Pays in all that a merchant's transfers ever hold in each currency, the day before the first transfer. */
function prefunding(transfers: readonly NewTransfer[]): Booked[] {
    const first = new Date(Math.min(...transfers.map(({ createdAt }) => createdAt.getTime())));
    const sums = new Map<string, { merchantId: string; currency: string; amount: Decimal }>();
    for (const transfer of transfers) {
        const { merchantId, sendingCurrency: currency, sendingAmount, fee } = transfer;
        const key = `${merchantId} ${currency}`;
        const amount = plus(sums.get(key)?.amount ?? '0', plus(sendingAmount, fee));
        sums.set(key, { merchantId, currency, amount });
    }
    return [...sums.values()].map(({ merchantId, currency, amount }) => ({
        merchantId,
        kind: 'prefunding',
        at: later(first, -DAY),
        postings: [
            { kind: 'external', currency, amount: minus('0', amount) },
            { kind: 'available', currency, amount },
        ],
    }));
}
