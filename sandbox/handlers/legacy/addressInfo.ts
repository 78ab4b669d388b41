import { exactNumber } from '../../../contracts/json';
import type { Operations } from '../../../contracts/operations';
import type { PaymentRow } from '../../database/schema/payments';
import type { accounts } from '../../database/schema/tenants';
import { payableUntil, rateUntil } from '../../domain/invoices/payable';
import { findAccount, offeredCoins } from '../../domain/paymentRequests/offered';
import { findRequested } from '../../domain/paymentRequests/requested';
import { notFound } from '../../domain/refused';
import type { AnswerSource } from '../../../contracts/operation';
import type { Handler } from '../handler';

export const getAddressInfo: Handler<Operations['getAddressInfo']> = async ({ services, query }) => {
    const { database, clock } = services;
    const found = await findAccount(database, query.api_id);
    if (!found) throw notFound();
    const { account, merchant } = found;
    const payment = await findRequested(database, {
        apiId: account.apiId,
        invoiceNumber: query.invoice_number,
        requestId: query.request_id,
    });
    // What was paid to an account stays known after it's closed.
    if (!account.active && !payment) throw notFound();
    return {
        merchant_name: merchant.name,
        hosted_page: merchant.hostedPage,
        crypto_currencies: account.active ? offeredCoins(account, merchant) : [],
        order_currency: account.localCurrency,
        payment: payment ? paymentForPayer(payment, account, clock.now()) : null,
    };
};

type OnWire = NonNullable<NonNullable<AnswerSource<Operations['setAddress']>>['payment']>;

/** Nothing of who pays or of the merchant's books. */
export function paymentForPayer(
    payment: PaymentRow,
    { active }: Pick<typeof accounts.$inferSelect, 'active'>,
    now: Date,
): OnWire {
    const until = active ? payableUntil(payment) : undefined;
    const rateEnd = rateUntil(payment);
    return {
        status: payment.status,
        status_date: payment.statusDate.toISOString(),
        order_id: payment.orderId,
        order_currency: payment.orderCurrency,
        order_amount: exactNumber(payment.orderAmount),
        crypto_currency: payment.cryptoCurrency,
        crypto_amount: exactNumber(payment.cryptoAmount),
        exchange_rate: exactNumber(payment.exchangeRate),
        rate_date: payment.rateDate.toISOString(),
        payment_crypto_amount: exactNumber(payment.paymentCryptoAmount),
        remain_crypto_amount: exactNumber(payment.remainCryptoAmount),
        rate_until: active && payment.status === 'none' && now < rateEnd ? rateEnd.toISOString() : null,
        payable_until: until && now <= until ? until.toISOString() : null,
    };
}
