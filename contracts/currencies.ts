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

/** Coins whose code says nothing of their network. Plain USDT and USDC are on Ethereum (docs/rules.md#currencies). */
const plain = {
    BINANCE: coin('Binance Pay', 'wallet', 8),
    BTC: coin('BTC', 'bitcoin', 8),
    COINBASE: coin('Coinbase', 'wallet', 8),
    ETH: coin('ETH', 'ethereum', 18),
    LNBC: coin('BTC', 'lightning', 8),
    PYUSD: stablecoin('PYUSD', 'ethereum'),
    testBTC: coin('testBTC', 'bitcoin-testnet', 8),
    USDC: stablecoin('USDC', 'ethereum'),
    USDT: stablecoin('USDT', 'ethereum'),
    XSGD: stablecoin('XSGD', 'ethereum'),
} as const satisfies Record<string, CryptoCurrency>;

/** What the last part of a compound code says. */
const suffixes = {
    TRC20: 'tron',
    ERC20: 'ethereum',
    POLY: 'polygon',
    SOL: 'solana',
    ARB: 'arbitrum',
} as const satisfies Record<string, Network>;

/** A coin whose network is known: one of the table, or a compound code. */
export type CoinCode = keyof typeof plain | `${string}_${keyof typeof suffixes}`;

const isPlain = (code: string): code is keyof typeof plain => Object.hasOwn(plain, code);
const isSuffix = (part: string): part is keyof typeof suffixes => Object.hasOwn(suffixes, part);

/** The family before the suffix, such as USDT of `USDT_ERC20`, and the suffix. */
const compound = /^([A-Za-z\d]{2,12})_([A-Z\d]{2,10})$/;

const isStable = (family: string): boolean => isPlain(family) && plain[family].stable;

/** What a coin's code says of it; undefined where it doesn't say the network (docs/rules.md#currencies). */
export function coinOf(code: CoinCode): CryptoCurrency;
export function coinOf(code: string): CryptoCurrency | undefined;
export function coinOf(code: string): CryptoCurrency | undefined {
    if (isPlain(code)) return plain[code];
    const [, family = '', suffix = ''] = compound.exec(code) ?? [];
    if (!isSuffix(suffix)) return undefined;
    return isStable(family) ? stablecoin(family, suffixes[suffix]) : coin(family, suffixes[suffix], 8);
}

export function networkOf(code: CoinCode): Network;
export function networkOf(code: string | undefined): Network | undefined;
export function networkOf(code = ''): Network | undefined {
    return coinOf(code)?.network;
}

export const isCoin = (code: string): code is CoinCode => coinOf(code) !== undefined;

/** Are both the same coin on the same network, whatever a provider calls it? */
export function isSameCoin(a: string, b: string): boolean {
    const [one, other] = [coinOf(a), coinOf(b)];
    return a === b || (!!one && one.symbol === other?.symbol && one.network === other.network);
}

/**
 * Are they certainly two currencies, whatever a provider calls a coin, and in whichever letters a code is? One that isn't known can't
 * be told from another, and a coin in other letters than ours may be on any network.
 */
export function areOtherCurrencies(a: string, b: string): boolean {
    if (isCoin(a) && isCoin(b)) return !isSameCoin(a, b);
    const [one, other] = [a, b].map(code => {
        const upper = code.toUpperCase();
        return (coinOf(code) ?? coinOf(upper))?.symbol ?? (isFiat(upper) && upper);
    });
    return !!one && !!other && one !== other;
}

/** The provider's crypto currencies, in its order. It may have more. */
export const cryptoCodes = [
    'BINANCE',
    'BTC',
    'COINBASE',
    'ETH',
    'LNBC',
    'PYUSD',
    'testBTC',
    'USDC',
    'USDC_POLY',
    'USDC_SOL',
    'USDT',
    'USDT_POLY',
    'USDT_SOL',
    'USDT_TRC20',
    'USDC_ARB',
    'USDT_ARB',
    'XSGD',
] as const satisfies readonly CoinCode[];
export type CryptoCode = (typeof cryptoCodes)[number];

const listed: ReadonlySet<string> = new Set(cryptoCodes);
/** Is it one of the provider's list? Use `isCoin` for what a provider answers. */
export const isCrypto = (code: string): code is CryptoCode => listed.has(code);

const isOn = (code: CoinCode, networks: readonly Network[]): boolean => networks.includes(networkOf(code));

/** Can a payout be made in it: to an address, or to a Lightning invoice? */
export const isDirectPayoutCoin = (code: string): code is CoinCode =>
    isCoin(code) && !isOn(code, ['wallet', 'bitcoin-testnet']);

/** Is it paid to an address, which can be used again? */
export const isPayoutCoin = (code: string): code is CoinCode => isDirectPayoutCoin(code) && !isOn(code, ['lightning']);

/** Can it stand in an address book? */
export const isBookable = (code: string): code is CoinCode => isPayoutCoin(code) || code === 'testBTC';

export const payoutCoins: readonly CryptoCode[] = cryptoCodes.filter(isPayoutCoin);

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
export const isFiat = (code: string): boolean => told.has(code) || fiatCodeSet.has(code);

/** Decimal places of fiat currencies, as the provider said them. */
const told = new Map<string, number>();

/** Takes a provider's word for a fiat currency and its decimal places: it knows better than the table, which may not have it. */
export function tellDecimals(currency: string, decimals: number): void {
    if (!isCoin(currency) && decimals <= 8) told.set(currency, decimals);
}

/**
 * Decimal places of an amount in this currency: the chain's for crypto, the provider's or ISO 4217's for fiat, 8 for unknown codes.
 */
export function currencyDecimals(code: string): number {
    const known = coinOf(code);
    if (known) return known.decimals;
    return wasFiat(code) ? (told.get(code) ?? minorUnits[code] ?? 2) : 8;
}

/** The smallest unit of an amount in this currency. */
export function unitOf(code: string): string {
    const decimals = currencyDecimals(code);
    return decimals > 0 ? `0.${'1'.padStart(decimals, '0')}` : '1';
}

/** Digits of a currency's smallest unit, by its chain or ISO 4217, whatever a provider said; undefined where the tables don't say. */
export function minorDigits(code: string): number | undefined {
    const known = coinOf(code);
    if (known) return (isPlain(code) || known.stable) && known.network !== 'wallet' ? known.decimals : undefined;
    return fiatCodeSet.has(code) || withdrawnCodes.includes(code) ? (minorUnits[code] ?? 2) : undefined;
}

/**
 * Do amounts in this currency show two decimals (fiat and stablecoins) instead of eight (docs/rules.md#currencies)? A stablecoin
 * does on whatever network, also on one that isn't known.
 */
export const showsAsFiat = (code: string): boolean => wasFiat(code) || isStable(code.split('_', 1)[0] ?? '');
