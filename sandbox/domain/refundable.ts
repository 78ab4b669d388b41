import { and, eq, notInArray, sum } from 'drizzle-orm';
import { refundableStatuses } from '../../contracts/main/refunds';
import type { Decimal } from '../../contracts/rules/decimal';
import { payouts } from '../database/schema/payouts';
import type { Querier } from '../database/transaction';
import { minus, plus } from '../primitives/decimal';
import { releasedStatuses } from './lifecycle/payoutTransitions';

interface Refunded {
    reference: string;
    status: string;
    receiveAmount: Decimal;
}

/** How much of a payment has been or is being refunded, and how much still can be, in its order currency. */
export async function refundableOf(
    database: Querier,
    payment: Refunded,
): Promise<{ refunded: Decimal; refundable: Decimal }> {
    const [row] = await database
        .select({ refunded: sum(payouts.refundAmount) })
        .from(payouts)
        .where(
            and(
                eq(payouts.paymentReference, payment.reference),
                eq(payouts.type, 'refund'),
                notInArray(payouts.status, [...releasedStatuses]),
            ),
        );
    const refunded = plus(row?.refunded ?? '0', '0');
    const isRefundable = (refundableStatuses as readonly string[]).includes(payment.status);
    const left = minus(payment.receiveAmount, refunded);
    return { refunded, refundable: isRefundable && !left.startsWith('-') ? left : '0' };
}
