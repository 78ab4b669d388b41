import { isFiat } from '../../../contracts/currencies';
import { transferModes } from '../../../contracts/fiat/transferWords';
import type { MerchantConfig, TransferCurrency } from '../../../contracts/fiat/reference';

/**
 * Can transfers be sent in it, as far as the provider says? What couldn't be read rules nothing out: a currency that isn't named may
 * be any, and a direction that isn't known may be this one (docs/rules.md#currencies).
 */
export function canSend(
    currency: string,
    { sending_currencies: sendable }: Pick<MerchantConfig, 'sending_currencies'>,
    currencies: readonly TransferCurrency[] | undefined,
): boolean {
    const isOwn = sendable ? mayHave(sendable, currency) : isFiat(currency);
    if (!isOwn || !currencies) return isOwn;
    const told = currencies.find(each => each.currency === currency);
    return told ? mayBeSent(told) : mayHave(currencies, currency);
}

const mayHave = (rows: readonly { currency?: string | undefined }[], currency: string): boolean =>
    rows.some(each => each.currency === undefined || each.currency === currency);

const known: readonly string[] = transferModes;

const mayBeSent = ({ directions }: TransferCurrency): boolean =>
    directions?.some(each => each === 'sending' || !known.includes(each)) ?? true;
