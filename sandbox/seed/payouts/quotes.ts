import { isTestAccount } from '../../../contracts/main/merchants';
import type { Decimal } from '../../../contracts/rules/decimal';
import { isBelow, times } from '../../primitives/decimal';
import { netOf, type Credit } from '../../domain/ledger/credits';
import { quoteCustody, quoteLocal } from '../../domain/quotes';
import { convertFiat, rateAt } from '../../domain/rates';
import { asCoin, makeCoin } from './payouts';
import type { Random } from '../../primitives/random';
import type { seededAccounts } from '../tenants';

/** US dollars, above every network fee. */
const SMALL = '25';
const LEAST = '6';

/** What payments brought to a balance, less the provider's fees and the tax on them. */
export const netCredit = (credits: readonly Credit[], merchantId: string, currency: string): Decimal => {
    const credit = credits.find(each => each.merchantId === merchantId && each.currency === currency);
    return credit ? netOf(credit) : '0';
};

/** A payout of local currency in a coin whose fee it covers; undefined if it is too small for any. */
export function localQuote(random: Random, amount: Decimal, currency: string, at: Date) {
    const dollars = convertFiat(amount, currency, 'USD');
    const cryptoCurrency = makeCoin(random, isBelow(dollars, SMALL));
    if (isBelow(dollars, '1')) return undefined;
    return { cryptoCurrency, ...quoteLocal(amount, currency, cryptoCurrency, at) };
}

/** A payout of the account's own coins; undefined if they are worth too little. */
export function custodyQuote(account: (typeof seededAccounts)[number], amount: Decimal, at: Date) {
    const cryptoCurrency = asCoin(account.cryptoCurrency);
    const worth = times(amount, rateAt(cryptoCurrency, 'USD', at), 2);
    if (isBelow(worth, isTestAccount(account.apiId) ? '0.2' : LEAST)) return undefined;
    return { cryptoCurrency, ...quoteCustody(amount, account.localCurrency, cryptoCurrency, at) };
}

/** A payout's recipient, with a random country. */
export const recipient = (random: Random, { name, email }: { name: string; email: string }) => ({
    name,
    email,
    country: random.pick(['NL', 'DE', 'FR', 'SG', 'GB', 'PT', 'JP', 'BR']),
});
