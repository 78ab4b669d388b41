import { type Account, isTestAccount, type Merchant, settlementOf } from '../../../contracts/main/merchants';
import { methodCodes } from '../../../contracts/main/paymentMethods';
import { createInvoice, type NewInvoice } from '../../../contracts/main/invoices';
import { ApiError } from '../../api/errors';
import { isTestCoin } from '../../components/fields/TestMark';
import { typedAmount } from '../../components/inputs/amountSchema';
import { parseDraft } from '../../components/wizard/parseDraft';
import { type InvoiceDraft, orderIdOf } from './invoiceDraft';
import { orderStep, payerStep } from './invoiceSchemas';

/** Coins that an account's invoice can be paid in: its own, or, of an account in local currency, every method that is on. */
export function coinsFor(account: Account, { methods }: Pick<Merchant, 'methods'>): string[] {
    const { crypto_currency: own, api_id: id } = account;
    const settlement = settlementOf(account);
    const isOn = (code: string) => methods?.find(method => method.crypto_currency === code)?.enabled ?? true;
    if (isTestAccount(id)) return own ? [own] : [];
    if (settlement === 'custody') return own && isOn(own) ? [own] : [];
    const named = methods?.map(method => method.crypto_currency) ?? methodCodes;
    return named.filter(code => !isTestCoin(code) && isOn(code));
}

/** The coin that stands selected: the draft's, else the account's own, else the first. */
export const coinOf = ({ crypto_currency: chosen }: InvoiceDraft, account: Account, coins: readonly string[]) =>
    [chosen, account.crypto_currency].flatMap(code => coins.filter(coin => coin === code))[0] ?? coins[0];

interface Planned {
    draft: InvoiceDraft;
    merchantKey: string;
    account: Account;
    coin: string | undefined;
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
