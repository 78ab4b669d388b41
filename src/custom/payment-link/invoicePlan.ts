import type { Account, Merchant } from '../../../contracts/main/merchants';
import { isTestAccount } from '../../../contracts/main/merchants';
import { methodCodes } from '../../../contracts/main/paymentMethods';
import type { NewInvoice } from '../../../contracts/main/invoices';
import { isCrypto, type CryptoCode } from '../../../contracts/currencies';
import { type InvoiceDraft, orderIdOf } from './invoiceDraft';

/** Coins that an account's invoice can be paid in: its own, or, of an account in local currency, every method that is on. */
export function coinsFor(account: Account, { methods }: Pick<Merchant, 'methods'>): CryptoCode[] {
    const { crypto_currency: own, settlement_type: settlement, api_id: id } = account;
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
}

/** The body of the call. The provider refuses one without an amount. */
export function newInvoice({ draft, merchantKey, account, coin = 'BTC' }: Planned, otp?: string): NewInvoice {
    const given = (text: string) => text.trim() || undefined;
    const [name, email, notes] = [draft.payer_name, draft.payer_email, draft.notes].map(given);
    return {
        merchant_key: merchantKey,
        api_id: account.api_id,
        order_currency: draft.order_currency,
        order_amount: draft.order_amount.trim(),
        crypto_currency: coin,
        order_id: orderIdOf(draft),
        expires_in_days: Number(draft.expires_in_days),
        ...(name && { payer_name: name }),
        ...(email && { payer_email: email }),
        ...(notes && { notes }),
        ...(draft.invoice_file && { invoice_file: draft.invoice_file.key }),
        ...(otp && { otp }),
    };
}
