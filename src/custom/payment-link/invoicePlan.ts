import type { Account, Merchant } from '../../../contracts/main/merchants';
import { isTestAccount, settlementOf } from '../../../contracts/main/merchants';
import { methodCodes } from '../../../contracts/main/paymentMethods';
import { createInvoice, type NewInvoice } from '../../../contracts/main/invoices';
import { isCrypto, type CryptoCode } from '../../../contracts/currencies';
import { ApiError } from '../../api/errors';
import { typedAmount } from '../../components/inputs/amountSchema';
import { parseDraft } from '../../components/wizard/parseDraft';
import { type InvoiceDraft, orderIdOf } from './invoiceDraft';
import { orderStep, payerStep } from './invoiceSchemas';

/** Coins that an account's invoice can be paid in: its own, or, of an account in local currency, every method that is on. */
export function coinsFor(account: Account, { methods }: Pick<Merchant, 'methods'>): CryptoCode[] {
    const { crypto_currency: own, api_id: id } = account;
    const settlement = settlementOf(account);
    const isOn = (code: string) => methods?.find(method => method.crypto_currency === code)?.enabled ?? true;
    if (isTestAccount(id)) return isCrypto(own) ? [own] : [];
    if (settlement === 'custody') return isCrypto(own) && isOn(own) ? [own] : [];
    return methodCodes.filter(isOn);
}

/** The coin that stands selected: the draft's, else the account's own, else the first. */
export const coinOf = ({ crypto_currency: chosen }: InvoiceDraft, account: Account, coins: readonly CryptoCode[]) =>
    [chosen, account.crypto_currency].flatMap(code => coins.filter(coin => coin === code))[0] ?? coins[0];

interface Planned {
    draft: InvoiceDraft;
    merchantKey: string;
    account: Account;
    coin: CryptoCode | undefined;
    needsFile: boolean;
}

/**
 * The body of the call, of a draft that both steps accept.
 * @throws ApiError `incomplete`
 */
export function newInvoice({ draft, merchantKey, account, coin, needsFile }: Planned, otp?: string): NewInvoice {
    const order = parseDraft(orderStep(draft, coin !== undefined), draft, createInvoice);
    const payer = parseDraft(payerStep(needsFile), draft, createInvoice);
    const amount = typedAmount(draft.order_amount, order.order_currency);
    if (!coin || !amount) throw new ApiError('incomplete', createInvoice);
    const { payer_name: name, payer_email: email, notes, invoice_file: file } = payer;
    return {
        merchant_key: merchantKey,
        api_id: account.api_id,
        order_currency: order.order_currency,
        order_amount: amount,
        crypto_currency: coin,
        order_id: orderIdOf(draft),
        expires_in_days: Number(order.expires_in_days),
        ...(name && { payer_name: name }),
        ...(email && { payer_email: email }),
        ...(notes && { notes }),
        ...(file && { invoice_file: file.key }),
        ...(otp && { otp }),
    };
}
