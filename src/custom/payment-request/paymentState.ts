import type { RequestedPayment } from '../../../contracts/main/legacy/paymentAddress';
import type { PaymentRequestMessages } from '../../i18n/en/paymentRequest';
import { compare, subtract } from '../../money/arithmetic';

type Status = keyof PaymentRequestMessages['status'];

export interface PaymentState {
    /** Key of the sentence that says it. */
    readonly says: Status;
    readonly tone: 'info' | 'warning' | 'success' | 'danger';
    /** May the payer send coins now? */
    readonly isPayable: boolean;
    /** Can something still happen that the page should show? */
    readonly isOpen: boolean;
}

const state = (says: Status, tone: PaymentState['tone'], more: Partial<PaymentState> = {}): PaymentState => ({
    ...{ says, tone, isPayable: false, isOpen: false },
    ...more,
});
const open = { isOpen: true };
const payable = { isOpen: true, isPayable: true };

/** What arrived beyond what was asked for; undefined if nothing. */
export function extraCoins({ payment_crypto_amount: received, crypto_amount: asked }: RequestedPayment) {
    return compare(received, asked) > 0 ? subtract(received, asked) : undefined;
}

/** What holds of a payment at this time, from its facts alone (docs/rules.md#payment-requests). */
export function paymentState(payment: RequestedPayment, now: Date): PaymentState {
    const { status, payable_until: until, rate_until: rateUntil } = payment;
    const isInTime = (instant: string | null) => instant !== null && now.getTime() < Date.parse(instant);
    switch (status) {
        case 'none':
            if (!isInTime(until)) return state('over', 'warning', open);
            return isInTime(rateUntil) ? state('none', 'info', payable) : state('rateOver', 'warning', open);
        case 'short':
            return isInTime(until) ? state('short', 'warning', payable) : state('shortOver', 'warning', open);
        case 'hold':
            return state('hold', 'info', open);
        case 'good':
            return state(extraCoins(payment) === undefined ? 'good' : 'overpaid', 'success');
        case 'invalid':
            return state('invalid', 'danger');
        default:
            return state('unknown', 'warning', open);
    }
}
