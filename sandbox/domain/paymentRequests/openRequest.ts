import { randomInt } from 'node:crypto';
import { currencyDecimals, type CryptoCode } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import { payments, type PaymentRow } from '../../database/schema/payments';
import type { Transaction } from '../../database/transaction';
import { later } from '../../primitives/clock';
import { isZero, times } from '../../primitives/decimal';
import { createRandom } from '../../primitives/random';
import { makeAddress } from '../chain/addresses';
import { requestedAt, TOO_SMALL } from '../invoices/amounts';
import { RATE_LIFE } from '../invoices/payable';
import { newPaymentReference } from '../invoices/references';
import { rateAt } from '../rates';
import { invalidFields, Refused } from '../refused';
import { searchText } from '../searchText/searchText';
import { findRequested } from './requested';

export interface PaymentRequest {
    merchantId: string;
    apiId: string;
    requestId: string;
    orderId: string | null;
    orderCurrency: string;
    cryptoCurrency: CryptoCode;
    /** What the order costs, or what the payer wants to send. */
    fixed: { order: Decimal } | { crypto: Decimal };
}

const RANDOM_SEEDS = 2 ** 32;

/**
 * The payment of a request, made when it is asked for first.
 * @throws Refused 409 conflict where the same request asked for something else before
 */
export async function openRequest(tx: Transaction, request: PaymentRequest, now: Date): Promise<PaymentRow> {
    const before = await findRequested(tx, request);
    if (before) return sameAs(before, request);
    const { merchantId, apiId, requestId, orderId, orderCurrency, cryptoCurrency } = request;
    const reference = await newPaymentReference(tx);
    const cryptoAddress = makeAddress(cryptoCurrency, createRandom(randomInt(RANDOM_SEEDS)));
    const [made] = await tx
        .insert(payments)
        .values({
            ...{ reference, merchantId, apiId, requestId, orderId, orderCurrency, cryptoCurrency, cryptoAddress },
            ...amountsOf(request, now),
            type: 'external_url',
            status: 'none',
            statusDate: now,
            createdAt: now,
            expiryDate: later(now, RATE_LIFE),
            paymentCryptoAmount: '0',
            receiveAmount: '0',
            transactionFeeAmount: '0.00',
            vatAmount: '0.00',
            searchText: searchText([reference, orderId, cryptoAddress]),
        })
        .onConflictDoNothing({ target: payments.requestId })
        .returning();
    if (made) return made;
    const meanwhile = await findRequested(tx, request);
    if (!meanwhile) throw otherRequest();
    return sameAs(meanwhile, request);
}

/** @throws Refused 422 for an amount that comes to nothing in the other currency */
function amountsOf({ fixed, orderCurrency, cryptoCurrency }: PaymentRequest, now: Date) {
    if ('order' in fixed) {
        const order = { amount: fixed.order, currency: orderCurrency };
        return { ...requestedAt(cryptoCurrency, order, now), orderAmount: fixed.order };
    }
    const exchangeRate = rateAt(cryptoCurrency, orderCurrency, now);
    const orderAmount = times(fixed.crypto, exchangeRate, currencyDecimals(orderCurrency));
    if (isZero(orderAmount)) throw invalidFields({ crypto_amount: TOO_SMALL });
    return {
        exchangeRate,
        rateDate: now,
        orderAmount,
        cryptoAmount: fixed.crypto,
        remainCryptoAmount: fixed.crypto,
    };
}

function sameAs(payment: PaymentRow, { orderCurrency, cryptoCurrency, fixed }: PaymentRequest): PaymentRow {
    const isSameAmount =
        'order' in fixed ? isSame(payment.orderAmount, fixed.order) : isSame(payment.cryptoAmount, fixed.crypto);
    if (payment.orderCurrency === orderCurrency && payment.cryptoCurrency === cryptoCurrency && isSameAmount) {
        return payment;
    }
    throw otherRequest();
}

const isSame = (stored: Decimal, asked: Decimal): boolean => times(stored, '1', 18) === times(asked, '1', 18);

const otherRequest = () => new Refused(409, 'conflict', 'This request already asked for something else');
