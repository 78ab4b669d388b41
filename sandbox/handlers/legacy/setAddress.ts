import type * as z from 'zod/mini';
import { currencyDecimals } from '../../../contracts/currencies';
import type { AddressRequest } from '../../../contracts/main/legacy/paymentAddress';
import type { Operations } from '../../../contracts/operations';
import { parseAmount } from '../../../contracts/rules/decimal';
import { transact } from '../../database/transaction';
import { openInvoice } from '../../domain/invoices/openInvoice';
import { isPayable } from '../../domain/invoices/payable';
import { knownCoin } from '../../domain/knownCoin';
import { findAccount, offeredCoins } from '../../domain/paymentRequests/offered';
import { openRequest, type PaymentRequest } from '../../domain/paymentRequests/openRequest';
import { findRequested, referenceIn } from '../../domain/paymentRequests/requested';
import { isQuoted } from '../../domain/rates';
import { invalidFields, notFound, Refused } from '../../domain/refused';
import type { Services } from '../../services';
import { countCall, isWithinLimit } from '../../session/countCall';
import type { Handler } from '../handler';
import { paymentForPayer } from './addressInfo';

/** New addresses of one account within a minute, from all networks together. */
const MOST_OF_ACCOUNT = 120;
/** Those that any network gets whatever others ask for, so that nobody can shut out an account's payers. */
const SURE_OF_NETWORK = 3;

type Body = z.output<typeof AddressRequest>;

/** Gives the address of an invoice or of a request. Whoever asks again gets the same one. */
export const setAddress: Handler<Operations['setAddress']> = async ({ services, network, body }) => {
    const now = services.clock.now();
    const found = await findAccount(services.database, body.api_id);
    if (!found?.account.active) throw notFound();
    const { account, merchant } = found;
    const reference = referenceIn({ apiId: account.apiId, invoiceNumber: body.invoice_number });
    const request =
        reference === undefined ? { ...requestOf(body), merchantId: merchant.id, apiId: account.apiId } : undefined;
    if (request && !offeredCoins(account, merchant).includes(request.cryptoCurrency)) {
        const fields = { crypto_currency: 'Select a coin that this account takes' };
        throw new Refused(409, 'method_off', 'This account does not take this coin', { fields });
    }
    if (request && !(await findRequested(services.database, request))) {
        await countAddress(services, account.apiId, network, now);
    }
    const payment = await transact(services.database, tx =>
        request
            ? openRequest(tx, request, now)
            : openInvoice(tx, { apiId: account.apiId, reference: reference ?? '', now }),
    );
    const address = isPayable(payment, now) ? payment.cryptoAddress : null;
    return { address, payment: paymentForPayer(payment, account, now) };
};

/** @throws Refused 429 for more new addresses of the account than it gives */
async function countAddress(services: Services, apiId: string, network: string, now: Date): Promise<void> {
    const operation = 'setAddress';
    const sure = { source: `account ${apiId} ${network}`, operation, perMinute: SURE_OF_NETWORK };
    if (await isWithinLimit(services, sure, now)) return;
    await countCall(services, { source: `account ${apiId}`, operation, perMinute: MOST_OF_ACCOUNT });
}

/** @throws Refused 422, naming the fields that are missing, wrong or one too many */
function requestOf(body: Body): Omit<PaymentRequest, 'merchantId' | 'apiId'> {
    const { request_id: requestId, order_currency: orderCurrency } = body;
    if (requestId === undefined) throw invalidFields({ request_id: 'Give the id of the request' });
    if (orderCurrency === undefined || !isQuoted(orderCurrency)) {
        throw invalidFields({ order_currency: 'There are no rates for this currency. Select another.' });
    }
    const cryptoCurrency = knownCoin(body.crypto_currency ?? '');
    const { order_amount: order, crypto_amount: crypto } = body;
    if (order !== undefined && crypto !== undefined) throw invalidFields({ crypto_amount: 'Give one of the amounts' });
    const orderId = body.invoice_number?.trim() || null;
    const common = { requestId, orderId, orderCurrency, cryptoCurrency };
    if (order !== undefined) {
        return { ...common, fixed: { order: amountOf('order_amount', order, currencyDecimals(orderCurrency)) } };
    }
    if (crypto === undefined) throw invalidFields({ order_amount: 'Enter an amount' });
    const most = Math.min(8, currencyDecimals(cryptoCurrency));
    return { ...common, fixed: { crypto: amountOf('crypto_amount', crypto, most) } };
}

function amountOf(field: string, text: string, decimals: number): string {
    const read = parseAmount(text, decimals);
    if ('amount' in read) return read.amount;
    throw invalidFields({ [field]: `Enter at most ${decimals} decimal places` });
}
