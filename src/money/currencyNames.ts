import { cryptoCurrencies, isCrypto } from '../../contracts/currencies';
import { hasBlocks, networks } from '../../contracts/networks';

/** Coins that say their chain themselves, and payment methods that have none. */
const namesItself = new Set(['BTC', 'ETH', 'testBTC', 'BINANCE', 'COINBASE']);

/** How people name the currency, without its network: "USDT", "EUR". A code that is not known is shown as it is. */
export const currencySymbol = (code: string): string => (isCrypto(code) ? cryptoCurrencies[code].symbol : code);

/** The network that a coin moves on, by name; undefined for fiat money, for wallet payments and for codes that are not known. */
export function networkName(code: string): string | undefined {
    if (!isCrypto(code)) return undefined;
    const { network } = cryptoCurrencies[code];
    return network === 'wallet' ? undefined : networks[network].name;
}

/** "USDT · Tron", "BTC · Lightning", "EUR". The network is named wherever the symbol alone leaves it open. */
export function currencyLabel(code: string): string {
    const network = namesItself.has(code) ? undefined : networkName(code);
    return network ? `${currencySymbol(code)} · ${network}` : currencySymbol(code);
}

/** What a payout of this currency moves through: its network or, where it has none, the wallet's payment method. */
export const methodName = (code: string): string => networkName(code) ?? currencySymbol(code);

/** Does it move without a chain, so that nothing is broadcast and no confirmations are counted? */
export const isOffChain = (code: string): boolean => isCrypto(code) && !hasBlocks(cryptoCurrencies[code].network);
