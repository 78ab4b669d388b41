import { and, eq, ne, sql } from 'drizzle-orm';
import { isCrypto } from '../../../../contracts/currencies';
import type { PaymentStatus, TransactionStatus } from '../../../../contracts/main/payments';
import { transactions, type PaymentRow } from '../../../database/schema/payments';
import type { Transaction } from '../../../database/transaction';
import { hasOutputs, requiredConfirmations } from '../../chain/addresses';
import type { Arrival } from './paymentArrival';
import { madeUpTxid } from '../../chain/txid';

/** The status of a payment's transactions, by the payment's. */
const statusBy: Readonly<Record<PaymentStatus, TransactionStatus>> = {
    none: 'detected',
    short: 'confirmed',
    hold: 'detected',
    good: 'confirmed',
    invalid: 'rejected',
};

/** Records the transaction that brought coins, and returns its ID. */
export async function addTransaction(
    tx: Transaction,
    payment: PaymentRow,
    { crypto, worth }: Arrival,
    at: Date,
): Promise<string> {
    const { reference, merchantId, apiId, cryptoCurrency, cryptoAddress, orderCurrency } = payment;
    const known = await tx.$count(transactions, eq(transactions.paymentReference, reference));
    const txid = madeUpTxid(cryptoCurrency, `${reference} ${known}`) ?? reference;
    await tx.insert(transactions).values({
        ...{ txid, merchantId, apiId, cryptoCurrency, cryptoAddress, orderCurrency },
        voutN: isCrypto(cryptoCurrency) && hasOutputs(cryptoCurrency) ? 0 : null,
        paymentReference: reference,
        paymentCryptoAmount: crypto,
        receiveAmount: worth,
        status: 'detected',
        statusDate: at,
        paymentTier: payment.status,
        confirmations: 0,
        requiredConfirmations: isCrypto(cryptoCurrency) ? requiredConfirmations(cryptoCurrency) : 0,
        createdAt: at,
    });
    return txid;
}

/** Updates a payment's transactions to match its status. */
export async function followPayment(tx: Transaction, { reference, status }: PaymentRow, at: Date): Promise<void> {
    const ofPayment = eq(transactions.paymentReference, reference);
    await tx.update(transactions).set({ paymentTier: status }).where(ofPayment);
    const next = statusBy[status];
    const confirmations = next === 'confirmed' ? transactions.requiredConfirmations : transactions.confirmations;
    await tx
        .update(transactions)
        .set({ status: next, statusDate: at, confirmations: sql`${confirmations}` })
        .where(and(ofPayment, ne(transactions.status, next)));
}
