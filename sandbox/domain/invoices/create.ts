import { randomInt } from 'node:crypto';
import type { CryptoCode } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import { invoices } from '../../database/schema/invoices';
import { isInvoice, payments } from '../../database/schema/payments';
import type { Transaction } from '../../database/transaction';
import { DAY, later } from '../../primitives/clock';
import { createRandom } from '../../primitives/random';
import { makeAddress } from '../chain/addresses';
import { Refused } from '../refused';
import { searchText } from '../searchText/searchText';
import { requestedAt } from './amounts';
import { invoiceReference, newPaymentReference } from './references';

export interface InvoiceToMake {
    merchantId: string;
    apiId: string;
    order: { amount: Decimal; currency: string };
    cryptoCurrency: CryptoCode;
    orderId: string;
    payerName: string | null;
    payerEmail: string | null;
    notes: string | null;
    uploadKey: string | null;
    days: number;
    operator: string;
}

const RANDOM_SEEDS = 2 ** 32;

/**
 * Writes an invoice and the payment that it is, and returns the payment's reference.
 * @throws Refused 422 order_id_used if another invoice of the merchant has its order ID
 */
export async function writeInvoice(tx: Transaction, made: InvoiceToMake, now: Date): Promise<string> {
    const { merchantId, apiId, order, cryptoCurrency, orderId, payerName, payerEmail } = made;
    const reference = await newPaymentReference(tx);
    const cryptoAddress = makeAddress(cryptoCurrency, createRandom(randomInt(RANDOM_SEEDS)));
    const inLink = invoiceReference();
    const [row] = await tx
        .insert(payments)
        .values({
            ...{ reference, merchantId, apiId, orderId, cryptoCurrency, cryptoAddress, payerName, payerEmail },
            ...requestedAt(cryptoCurrency, order, now),
            type: 'invoice',
            status: 'none',
            statusDate: now,
            createdAt: now,
            expiryDate: later(now, made.days * DAY),
            orderCurrency: order.currency,
            orderAmount: order.amount,
            paymentCryptoAmount: '0',
            receiveAmount: '0',
            transactionFeeAmount: '0.00',
            vatAmount: '0.00',
            invoiceReference: inLink,
            searchText: searchText([reference, orderId, payerName, payerEmail, cryptoAddress, inLink]),
        })
        .onConflictDoNothing({ target: [payments.merchantId, payments.orderId], where: isInvoice })
        .returning({ reference: payments.reference });
    if (!row) throw orderIdUsed();
    const { notes, uploadKey, operator } = made;
    await tx
        .insert(invoices)
        .values({ paymentReference: reference, merchantId, notes, uploadKey, operator, createdAt: now });
    return reference;
}

function orderIdUsed(): Refused {
    const fields = { order_id: 'This order ID is already in use. Enter another.' };
    return new Refused(422, 'order_id_used', 'The order ID is already in use', { fields });
}
