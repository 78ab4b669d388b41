import { networkOf, coinOf, currencyDecimals, type CryptoCode } from '../../contracts/currencies';
import type { Network } from '../../contracts/networks';
import type { Decimal } from '../../contracts/rules/decimal';
import { divide, minus, plus, times } from '../primitives/decimal';
import { invalidFields, Refused } from './refused';
import { drift, hourOf, payoutRateAt, rateAt } from './rates';

/** A chain's fee for one payout, in US dollars. */
const feeInDollars: Readonly<Record<Network, Decimal>> = {
    bitcoin: '2.10',
    'bitcoin-testnet': '0.10',
    lightning: '0.02',
    ethereum: '4.50',
    polygon: '0.10',
    arbitrum: '0.15',
    tron: '1.00',
    solana: '0.01',
    wallet: '0.00',
};

/** Decimal places of a payout's crypto amount: eight, or fewer if the coin has fewer. */
const places = (code: CryptoCode): number => Math.min(8, currencyDecimals(code));

/** The chain's fee in the coin itself. */
export const networkFee = (code: CryptoCode, at: Date): Decimal =>
    divide(feeInDollars[networkOf(code)], rateAt(code, 'USD', at), places(code));

export interface Quote {
    sendingAmount: Decimal;
    localAmount: Decimal;
    cryptoAmount: Decimal;
    networkFeeCryptoAmount: Decimal;
    netCryptoAmount: Decimal;
    networkFeeSendingAmount: Decimal;
    exchangeRate: Decimal;
}

/** Quotes an amount of local currency in crypto, at the hour's payout rate. */
export function quoteLocal(amount: Decimal, currency: string, code: CryptoCode, at: Date): Quote {
    const exchangeRate = payoutRateAt(code, currency, hourOf(at));
    const cryptoAmount = divide(amount, exchangeRate, places(code));
    const fee = networkFee(code, hourOf(at));
    return {
        ...netOf(cryptoAmount, fee, code),
        sendingAmount: amount,
        localAmount: amount,
        networkFeeSendingAmount: times(fee, exchangeRate, currencyDecimals(currency)),
        exchangeRate,
    };
}

/** Which part of a quote is fixed, and how much it is: what the balance pays, the coins before the network fee, or what arrives. */
export type FixedAmount = { local: Decimal } | { coins: Decimal } | { net: Decimal };

/** What a crypto payout is quoted at: the payout rate, which moves a little from minute to minute. */
export function quoteDirect(fixed: FixedAmount, currency: string, code: CryptoCode, at: Date): Quote {
    const rate = payoutRateAt(code, currency, hourOf(at));
    const exchangeRate = times(rate, drift(at), (rate.split('.')[1] ?? '').length);
    const fee = networkFee(code, hourOf(at));
    const cryptoAmount = coinsOf(fixed, fee, local => divide(local, exchangeRate, places(code)));
    const amount = 'local' in fixed ? fixed.local : times(cryptoAmount, exchangeRate, currencyDecimals(currency));
    const fields: Record<string, string> =
        'local' in fixed
            ? { withdraw_amount: tooLittle(fee, code, times(fee, exchangeRate, currencyDecimals(currency)), currency) }
            : { crypto_amount: tooLittle(fee, code) };
    return {
        ...netOf(cryptoAmount, fee, code, fields),
        sendingAmount: amount,
        localAmount: amount,
        networkFeeSendingAmount: times(fee, exchangeRate, currencyDecimals(currency)),
        exchangeRate,
    };
}

function coinsOf(fixed: FixedAmount, fee: Decimal, convert: (local: Decimal) => Decimal): Decimal {
    if ('local' in fixed) return convert(fixed.local);
    return 'net' in fixed ? plus(fixed.net, fee) : fixed.coins;
}

/** Works out the coins of a payout once more, at the payout rate of the hour; the fee stays what it was. */
export function convertLocal(
    payout: { sendingAmount: Decimal; localCurrency: string; networkFeeCryptoAmount: Decimal },
    code: CryptoCode,
    at: Date,
): Pick<Quote, 'cryptoAmount' | 'netCryptoAmount' | 'exchangeRate'> {
    const exchangeRate = payoutRateAt(code, payout.localCurrency, hourOf(at));
    const cryptoAmount = divide(payout.sendingAmount, exchangeRate, places(code));
    const { netCryptoAmount } = netOf(cryptoAmount, payout.networkFeeCryptoAmount, code);
    return { cryptoAmount, netCryptoAmount, exchangeRate };
}

/** Quotes coins from custody in local currency, at the hour's market rate since nothing is converted. */
export function quoteCustody(amount: Decimal, currency: string, code: CryptoCode, at: Date): Quote {
    const exchangeRate = rateAt(code, currency, hourOf(at));
    const fee = networkFee(code, hourOf(at));
    return {
        ...netOf(amount, fee, code),
        sendingAmount: amount,
        localAmount: times(amount, exchangeRate, currencyDecimals(currency)),
        networkFeeSendingAmount: fee,
        exchangeRate,
    };
}

/** Quotes a refund from custody: the coins that an amount in the order currency was worth at the rate it was paid at. */
export function quoteCustodyRefund(amount: Decimal, paidAt: Decimal, code: CryptoCode, at: Date): Quote {
    const coins = divide(amount, paidAt, places(code));
    const fee = networkFee(code, hourOf(at));
    return {
        ...netOf(coins, fee, code),
        sendingAmount: coins,
        localAmount: amount,
        networkFeeSendingAmount: fee,
        exchangeRate: paidAt,
    };
}

/** @throws Refused 422 below_network_fee if nothing would arrive */
function netOf(cryptoAmount: Decimal, fee: Decimal, code: CryptoCode, fields: Record<string, string> = {}) {
    const net = minus(cryptoAmount, fee);
    if (net === '0' || net.startsWith('-')) {
        const reason = `The network fee is ${fee} ${code}: the amount does not cover it`;
        throw new Refused(422, 'below_network_fee', reason, { fields });
    }
    return { cryptoAmount, networkFeeCryptoAmount: fee, netCryptoAmount: net };
}

function tooLittle(fee: Decimal, code: CryptoCode, worth?: Decimal, currency?: string): string {
    const inCoins = `${fee} ${coinOf(code).symbol}`;
    return `Enter more than the network fee, which is ${worth ? `${worth} ${currency} (${inCoins})` : inCoins}.`;
}

/** @throws Refused 422, naming the field, if the currency has fewer decimal places */
export function checkPlaces(field: string, amount: Decimal, currency: string): void {
    const decimals = currencyDecimals(currency);
    if ((amount.split('.')[1] ?? '').length > decimals) {
        throw invalidFields({ [field]: `${currency} has ${decimals} decimal places at most` });
    }
}
