import { and, asc, desc, eq } from 'drizzle-orm';
import { exactNumber } from '../../../contracts/json';
import type { Operations } from '../../../contracts/operations';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { plus } from '../../primitives/decimal';
import { ledgerMovements } from '../../database/schema/ledger';
import { payments, transactions } from '../../database/schema/payments';
import { merchants } from '../../database/schema/tenants';
import type { Handler } from '../handler';
import { refundableOf } from '../../domain/refundable';
import { notFound } from '../../domain/refused';
import { invoiceParticulars } from '../invoices/read';
import { eventsOf } from './events';
import { paymentColumns, paymentOnWire, transactionOnWire } from './wire';

/** One payment with its transactions and events. */
export const getPayment: Handler<Operations['getPayment']> = async ({ services, tenant, path }) => {
    const { database, clock } = services;
    const [payment] = await database
        .select(paymentColumns)
        .from(payments)
        .innerJoin(merchants, eq(merchants.id, payments.merchantId))
        .where(and(eq(payments.merchantId, tenant.merchantId), eq(payments.reference, path.paymentReference)));
    if (!payment) throw notFound();
    const txs = await database
        .select()
        .from(transactions)
        .where(eq(transactions.paymentReference, payment.reference))
        .orderBy(asc(transactions.createdAt), asc(transactions.id));
    const credits = await database
        .select({ at: ledgerMovements.at })
        .from(ledgerMovements)
        .where(and(eq(ledgerMovements.reference, payment.reference), eq(ledgerMovements.kind, 'payment')));
    const { refunded, refundable } = await refundableOf(database, payment);
    const invoice =
        payment.invoiceReference === null ? undefined : await invoiceParticulars(database, payment.reference);
    return {
        ...paymentOnWire(payment),
        txs: txs.map(transactionOnWire),
        events: eventsOf(
            payment,
            txs,
            credits.map(({ at }) => at),
            clock.now(),
        ),
        refunded_amount: exactNumber(refunded),
        refundable_amount: exactNumber(refundable),
        ...invoice,
    };
};

/** What one of the account's addresses received. Any other address gives an empty answer. */
export const findAccountAddress: Handler<Operations['findAccountAddress']> = async ({ services, tenant, path }) => {
    const rows = await services.database
        .select(paymentColumns)
        .from(payments)
        .innerJoin(merchants, eq(merchants.id, payments.merchantId))
        .where(
            and(
                eq(payments.merchantId, tenant.merchantId),
                eq(payments.apiId, path.apiId),
                eq(payments.cryptoAddress, canonicalAddress(path.address)),
            ),
        )
        .orderBy(desc(payments.createdAt));
    const [first] = rows;
    if (!first) return {};
    return {
        address: first.cryptoAddress,
        crypto_currency: first.cryptoCurrency,
        received: exactNumber(rows.map(row => row.paymentCryptoAmount).reduce(plus)),
    };
};
