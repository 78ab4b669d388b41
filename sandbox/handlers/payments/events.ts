import type * as z from 'zod/mini';
import { isTestAccount } from '../../../contracts/main/merchants';
import type { PaymentEvent } from '../../../contracts/main/payments';
import type { PaymentRow, TransactionRow } from './wire';

type Event = z.input<typeof PaymentEvent>;

/**
 * A payment's events until now, oldest first, worked out from its dates and its transactions'.
 * @param creditedAt when the ledger has booked each part of it
 */
export function eventsOf(
    payment: PaymentRow,
    txs: readonly TransactionRow[],
    creditedAt: readonly Date[],
    now: Date,
): Event[] {
    const { status, statusDate, createdAt, expiryDate } = payment;
    const arrived = txs.filter(tx => tx.createdAt <= expiryDate);
    const events: { event: Omit<Event, 'at'>; at: Date }[] = [
        { at: createdAt, event: { status: 'none', kind: 'requested' } },
        ...txs.map(tx => ({ at: tx.createdAt, event: { status: 'none', kind: 'transaction', txid: tx.txid } })),
        ...(arrived.length === 0 && expiryDate <= now
            ? [{ at: expiryDate, event: { status: 'none', kind: 'expired' } }]
            : []),
        ...(status === 'none' ? [] : [{ at: statusDate, event: { status, kind: 'status' } }]),
        // Test coins are worth nothing, so none are settled.
        ...(isTestAccount(payment.apiId) ? [] : creditedAt.map(at => ({ at, event: { status, kind: 'settled' } }))),
    ];
    return events
        .sort((a, b) => a.at.getTime() - b.at.getTime())
        .map(({ at, event }) => ({ at: at.toISOString(), ...event }));
}
