import type * as z from 'zod/mini';
import type { PaymentEvent } from '../../../contracts/main/payments';
import { HOUR, later } from '../../primitives/clock';
import type { PaymentRow, TransactionRow } from './wire';

type Event = z.input<typeof PaymentEvent>;

const SETTLED_AFTER = 24 * HOUR;

/** What happened to a payment until now, oldest first, as its own dates and those of its transactions tell it. */
export function eventsOf(payment: PaymentRow, txs: readonly TransactionRow[], now: Date): Event[] {
    const { status, statusDate, createdAt, expiryDate } = payment;
    const settled = later(statusDate, SETTLED_AFTER);
    const arrived = txs.filter(tx => tx.createdAt <= expiryDate);
    const events: { event: Omit<Event, 'at'>; at: Date }[] = [
        { at: createdAt, event: { status: 'none', kind: 'requested' } },
        ...txs.map(tx => ({ at: tx.createdAt, event: { status: 'none', kind: 'transaction', txid: tx.txid } })),
        ...(arrived.length === 0 && expiryDate <= now
            ? [{ at: expiryDate, event: { status: 'none', kind: 'expired' } }]
            : []),
        ...(status === 'none' ? [] : [{ at: statusDate, event: { status, kind: 'status' } }]),
        ...(status === 'good' && settled <= now ? [{ at: settled, event: { status, kind: 'settled' } }] : []),
    ];
    return events
        .sort((a, b) => a.at.getTime() - b.at.getTime())
        .map(({ at, event }) => ({ at: at.toISOString(), ...event }));
}
