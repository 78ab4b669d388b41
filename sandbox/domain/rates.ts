import { currencyDecimals, isFiat, type CryptoCode } from '../../contracts/currencies';
import type { Decimal } from '../../contracts/rules/decimal';
import { HOUR, MINUTE } from '../primitives/clock';
import { divide, times } from '../primitives/decimal';

/** US dollars for one unit, before the hour's movement. */
const cryptoInDollars: Readonly<Record<CryptoCode, Decimal>> = {
    BINANCE: '1.0002',
    BTC: '91342.7315',
    COINBASE: '1.0001',
    ETH: '3018.4462',
    LNBC: '91342.7315',
    PYUSD: '0.9996',
    testBTC: '91342.7315',
    USDC: '1.0001',
    USDC_POLY: '1.0001',
    USDC_SOL: '1.0001',
    USDT: '1.0003',
    USDT_POLY: '1.0003',
    USDT_SOL: '1.0003',
    USDT_TRC20: '1.0003',
    USDC_ARB: '1.0001',
    USDT_ARB: '1.0003',
    XSGD: '0.7684',
};

/** How far the hour moves a price, in hundredths of a percent. */
const swing = (code: CryptoCode): number => (/BTC|ETH|LNBC/.test(code) ? 420 : 6);

/** Units for one US dollar. */
const fiatForDollar: Readonly<Record<string, Decimal>> = {
    USD: '1',
    AED: '3.6725',
    ARS: '1424.5000',
    AUD: '1.5473',
    BDT: '122.1500',
    BRL: '5.3412',
    CAD: '1.4048',
    CHF: '0.8079',
    CNY: '7.1126',
    CZK: '21.0240',
    DKK: '6.4790',
    EUR: '0.8676',
    GBP: '0.7641',
    HKD: '7.7845',
    IDR: '16718.5000',
    INR: '88.7310',
    JPY: '156.8200',
    KRW: '1467.3500',
    MXN: '18.4120',
    MYR: '4.1480',
    NOK: '10.1570',
    NZD: '1.7815',
    PHP: '58.9400',
    PLN: '3.6870',
    RUB: '79.2500',
    SEK: '9.5630',
    SGD: '1.3064',
    THB: '32.4600',
    TRY: '42.3900',
    VND: '26355.0000',
    ZAR: '17.2480',
};

export const quotedFiats: readonly string[] = Object.keys(fiatForDollar);
export const isQuoted = (fiat: string): boolean => isFiat(fiat) && Object.hasOwn(fiatForDollar, fiat);

/** The hour that a rate holds for, from its start. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR) * HOUR);

/**
 * Fiat for one unit of crypto, the same for the same hour: the sandbox's prices are made up, but never depend on chance. To four
 * decimal places, or eight for low-priced coins.
 */
export function rateAt(crypto: CryptoCode, fiat: string, at: Date): Decimal {
    const dollars = times(cryptoInDollars[crypto], movement(crypto, at), 12);
    const rate = times(dollars, fiatForDollar[fiat] ?? '1', 12);
    return divide(rate, '1', isDear(crypto) ? 4 : 8);
}

/** The payout rate as a share of the market rate. */
const PAYOUT_SHARE = '1.0025';

/** What one unit of crypto costs a merchant who pays it out, in fiat: a little above the market rate. */
export const payoutRateAt = (crypto: CryptoCode, fiat: string, at: Date): Decimal =>
    times(rateAt(crypto, fiat, at), PAYOUT_SHARE, isDear(crypto) ? 4 : 8);

/** Fiat for one US dollar. */
export const dollarRate = (fiat: string): Decimal => fiatForDollar[fiat] ?? '1';

/** Converts between fiat currencies, to the decimal places of `to`. */
export const convertFiat = (amount: Decimal, from: string, to: string): Decimal =>
    from === to
        ? amount
        : times(amount, divide(fiatForDollar[to] ?? '1', fiatForDollar[from] ?? '1', 12), currencyDecimals(to));

const isDear = (crypto: CryptoCode): boolean => swing(crypto) > 100;

/** A factor within 0.2 % of 1, the same for the same minute. */
export function drift(at: Date): Decimal {
    const minute = Math.floor(at.getTime() / MINUTE);
    // In steps that are prime to their number, so that one minute says nothing of the next.
    return divide(String(998_000 + (((minute % 4001) * 1567) % 4001)), '1000000', 6);
}

/** The coin itself, whatever the network that carries it: it has one price. */
const coinOf = (crypto: CryptoCode): string => (/BTC|LNBC/.test(crypto) ? 'BTC' : crypto.replace(/_.*/, ''));

/** A factor around 1, from two slow waves and an hourly jitter. */
function movement(crypto: CryptoCode, at: Date): Decimal {
    const hour = Math.floor(at.getTime() / HOUR);
    const wave = Math.sin(hour / 97 + coinOf(crypto).length) * 0.6 + Math.sin(hour / 13) * 0.3;
    const jitter = (((hour * 2654435761) % 1000) / 1000 - 0.5) * 0.2;
    return divide(String(1_000_000 + Math.round((wave + jitter) * swing(crypto) * 100)), '1000000', 6);
}
