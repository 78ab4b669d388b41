import { and, desc, eq, gt, gte, isNull, ne, or } from 'drizzle-orm';
import { deposits, type DepositRow } from '../database/schema/deposits';
import { payments, type PaymentRow } from '../database/schema/payments';
import type { PayoutRow } from '../database/schema/payouts';
import { later } from '../primitives/clock';
import { openLinks } from '../domain/lifecycle/acceptLink';
import { REST_LIFE } from '../domain/lifecycle/payments/paymentTransitions';
import type { Services } from '../services';

const SHOWN = 6;

/** The newest records that wait for someone outside. */
export interface Waiting {
    /** Refunds and payouts by link whose recipients have not told yet where the coins go. */
    links: readonly PayoutRow[];
    /** Payments whose payers can still send what is missing. */
    unpaid: readonly PaymentRow[];
    /** Payments on hold until the provider decides. */
    held: readonly PaymentRow[];
    /** Deposits that aren't credited yet. */
    deposits: readonly DepositRow[];
}

export async function readWaiting(services: Services): Promise<Waiting> {
    const { database, clock } = services;
    const isStillShort = and(
        eq(payments.status, 'short'),
        gt(payments.statusDate, later(clock.now(), -REST_LIFE)),
        or(ne(payments.type, 'invoice'), gte(payments.expiryDate, clock.now())),
    );
    const newest = [desc(payments.createdAt), desc(payments.reference)];
    return {
        links: await openLinks(services, SHOWN),
        unpaid: await database
            .select()
            .from(payments)
            .where(or(eq(payments.status, 'none'), isStillShort))
            .orderBy(...newest)
            .limit(SHOWN),
        held: await database
            .select()
            .from(payments)
            .where(eq(payments.status, 'hold'))
            .orderBy(...newest)
            .limit(SHOWN),
        deposits: await database
            .select()
            .from(deposits)
            .where(and(eq(deposits.status, 'new'), isNull(deposits.creditedAt)))
            .orderBy(desc(deposits.createdAt))
            .limit(SHOWN),
    };
}
