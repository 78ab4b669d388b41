import { coinOf, networkOf } from '../../contracts/currencies';
import { hasBlocks, networks } from '../../contracts/networks';

/** Coins whose name implies the network, and payment methods without one. */
const impliesNetwork = new Set(['BTC', 'ETH', 'testBTC', 'BINANCE', 'COINBASE']);

/** The currency's usual name, without its network: "USDT", "EUR". Unknown codes are returned unchanged. */
export const currencySymbol = (code: string): string => coinOf(code)?.symbol ?? code;

/** The name of a coin's network; undefined for fiat, wallet payments and unknown codes. */
export function networkName(code: string | undefined): string | undefined {
    const network = networkOf(code);
    return network && network !== 'wallet' ? networks[network].name : undefined;
}

/** "USDT · Tron", "BTC · Lightning", "EUR". Names the network unless the symbol implies it. */
export function currencyLabel(code: string): string {
    const network = impliesNetwork.has(code) ? undefined : networkName(code);
    return network ? `${currencySymbol(code)} · ${network}` : currencySymbol(code);
}

/** How a payout in this currency is sent: its network or, without one, the wallet's payment method. */
export const methodName = (code: string): string => networkName(code) ?? currencySymbol(code);

/** Is it off-chain, so that nothing is broadcast and no confirmations are counted? */
export function isOffChain(code: string | undefined): boolean {
    const network = networkOf(code);
    return network !== undefined && !hasBlocks(network);
}
