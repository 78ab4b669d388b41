import type { Network } from './networks';

interface CryptoCurrency {
    /** What people call the coin, without its network. */
    readonly symbol: string;
    readonly network: Network;
    /** Decimal places on the chain, and so the precision an input may have. */
    readonly decimals: number;
    /** Shown with two decimals, like fiat (docs/rules.md#currencies). */
    readonly stable: boolean;
}

const coin = (symbol: string, network: Network, decimals: number): CryptoCurrency => ({
    symbol,
    network,
    decimals,
    stable: false,
});
const stablecoin = (symbol: string, network: Network): CryptoCurrency => ({
    symbol,
    network,
    decimals: 6,
    stable: true,
});

/** Supported crypto currencies by provider code (docs/rules.md#currencies). Plain USDT and USDC are on Ethereum. */
export const cryptoCurrencies = {
    BINANCE: coin('Binance Pay', 'wallet', 8),
    BTC: coin('BTC', 'bitcoin', 8),
    COINBASE: coin('Coinbase', 'wallet', 8),
    ETH: coin('ETH', 'ethereum', 18),
    LNBC: coin('BTC', 'lightning', 8),
    PYUSD: stablecoin('PYUSD', 'ethereum'),
    testBTC: coin('testBTC', 'bitcoin-testnet', 8),
    USDC: stablecoin('USDC', 'ethereum'),
    USDC_POLY: stablecoin('USDC', 'polygon'),
    USDC_SOL: stablecoin('USDC', 'solana'),
    USDT: stablecoin('USDT', 'ethereum'),
    USDT_POLY: stablecoin('USDT', 'polygon'),
    USDT_SOL: stablecoin('USDT', 'solana'),
    USDT_TRC20: stablecoin('USDT', 'tron'),
    USDC_ARB: stablecoin('USDC', 'arbitrum'),
    USDT_ARB: stablecoin('USDT', 'arbitrum'),
    XSGD: stablecoin('XSGD', 'ethereum'),
} as const satisfies Record<string, CryptoCurrency>;

export type CryptoCode = keyof typeof cryptoCurrencies;
export const cryptoCodes = Object.keys(cryptoCurrencies) as [CryptoCode, ...CryptoCode[]];

const isOn = (code: CryptoCode, networks: readonly string[]): boolean =>
    networks.includes(cryptoCurrencies[code].network);

/** Coins that one payout can be made in: to an address, or to a Lightning invoice. */
export const directPayoutCoins = cryptoCodes.filter(code => !isOn(code, ['wallet', 'bitcoin-testnet']));

/** Those that are paid to an address, which can be used again. */
export const payoutCoins: readonly CryptoCode[] = directPayoutCoins.filter(code => !isOn(code, ['lightning']));

/** Active ISO 4217 codes with minor units: currencies and funds codes, without metals and units of account. */
export const fiatCodes = (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF ' +
    'CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD ' +
    'HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD ' +
    'MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN ' +
    'PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD ' +
    'TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
).split(' ') as [string, ...string[]];

/** Withdrawn since 2018. Records may still be in one, but nothing new is. */
const withdrawnCodes = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL'];

const fiatCodeSet = new Set(fiatCodes);
const minorUnits: Readonly<Record<string, number>> = Object.fromEntries([
    ...'JPY KRW VND CLP ISK UGX XAF XOF XPF PYG RWF KMF DJF GNF BIF VUV UYI'.split(' ').map(code => [code, 0]),
    ...'BHD KWD JOD OMR TND IQD LYD'.split(' ').map(code => [code, 3]),
    ...'CLF UYW'.split(' ').map(code => [code, 4]),
]);

const wasFiat = (code: string): boolean => isFiat(code) || withdrawnCodes.includes(code);
export const isFiat = (code: string): boolean => fiatCodeSet.has(code);
export const isCrypto = (code: string): code is CryptoCode => Object.hasOwn(cryptoCurrencies, code);

/** Decimal places of an amount in this currency: the chain's for crypto, ISO 4217's for fiat, 8 for unknown codes. */
export function currencyDecimals(code: string): number {
    if (isCrypto(code)) return cryptoCurrencies[code].decimals;
    return wasFiat(code) ? (minorUnits[code] ?? 2) : 8;
}

/** Do amounts in this currency show two decimals (fiat and stablecoins) instead of eight (docs/rules.md#currencies)? */
export const showsAsFiat = (code: string): boolean =>
    wasFiat(code) || (isCrypto(code) && cryptoCurrencies[code].stable);
