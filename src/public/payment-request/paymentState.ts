import type { RequestedPayment } from '../../../contracts/main/legacy/paymentAddress';
import { neededToPay } from '../../../contracts/neededFields';
import { lackedBy, type Needing } from '../../api/answer/needed';
import type { PaymentRequestMessages } from '../../i18n/en/paymentRequest';
import { compare, subtract } from '../../money/arithmetic';
import { takesCoin } from './addressForm';

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

/** What arrived beyond what was asked for; undefined if nothing, or where that isn't known. */
export function extraCoins({ payment_crypto_amount: received, crypto_amount: asked }: RequestedPayment) {
    if (received === undefined || asked === undefined) return undefined;
    return compare(received, asked) > 0 ? subtract(received, asked) : undefined;
}

export type PayablePayment = Needing<RequestedPayment, (typeof neededToPay)[number]>;

const unread = {
    crypto_currency: 'coinUnread',
    remain_crypto_amount: 'amountUnread',
    rate_until: 'rateTimeUnread',
    payable_until: 'timeUnread',
} as const;

/**
 * What holds of a payment at this time, from its facts alone (docs/rules.md#payment-requests).
 * @param address where it's paid, once that is known
 */
export function paymentState(payment: RequestedPayment, now: Date, address?: string): PaymentState {
    const { crypto_currency: coin = '', status, payable_until: until, rate_until: rateUntil } = payment;
    const isInTime = (instant: string | null) => instant !== null && now.getTime() < Date.parse(instant);
    const lacking = (field: keyof typeof unread) => state(unread[field], 'warning', open);
    const [lacked] = lackedBy([payment], neededToPay);
    const toPay = (says: Status, tone: PaymentState['tone']) => {
        if (lacked) return lacking(lacked);
        const isRight = address === undefined || takesCoin(coin, address);
        return isRight ? state(says, tone, payable) : state('addressWrong', 'danger', open);
    };
    switch (status) {
        case 'none':
            if (until === undefined) return lacking('payable_until');
            if (!isInTime(until)) return state('over', 'warning', open);
            if (rateUntil === undefined) return lacking('rate_until');
            if (!isInTime(rateUntil)) return state('rateOver', 'warning', open);
            return toPay('none', 'info');
        case 'short':
            if (until === undefined) return lacking('payable_until');
            if (!isInTime(until)) return state('shortOver', 'warning', open);
            return toPay('short', 'warning');
        case 'hold':
            return state('hold', 'info', open);
        case 'good':
            return state(extraCoins(payment) && payment.crypto_currency ? 'overpaid' : 'good', 'success');
        case 'invalid':
            return state('invalid', 'danger');
        default:
            return state('unknown', 'warning', open);
    }
}
