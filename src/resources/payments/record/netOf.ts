import type { Payment } from '../../../../contracts/main/payments';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { add, compare, isZero, subtract } from '../../../money/arithmetic';

/**
 * What the merchant has of a payment after its fees, in the order currency. A provider may credit an amount before its fees or after
 * them: what was paid tells which, or else what was ordered. Undefined where neither does (docs/rules.md#payments).
 */
export function netOf({
    receive_amount: credited,
    transaction_fee_amount: fee,
    vat_amount: vat,
    ...paid
}: Payment): Decimal | undefined {
    if (credited === undefined || fee === undefined || vat === undefined) return undefined;
    const fees = add(fee, vat);
    if (isZero(fees)) return credited;
    const whole = paid.payment_currency === paid.order_currency ? paid.payment_amount : undefined;
    const before = whole ?? paid.order_amount;
    if (before === undefined) return undefined;
    if (compare(before, credited) === 0) return subtract(credited, fees);
    return compare(before, add(credited, fees)) === 0 ? credited : undefined;
}
