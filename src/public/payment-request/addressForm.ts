import { networkOf } from '../../../contracts/currencies';

/**
 * What tells an address of one network from those of the others: Solana's of other lengths are as good as never. The checksums,
 * which payouts check, would make the page a sixth larger.
 */
const onChain =
    /^(bitcoin ((bc1|BC1)\w{25,59}|[13]\w{25,33})|bitcoin-testnet ((tb1|TB1)\w{25,59}|[mn2]\w{25,33})|(ethereum|polygon|arbitrum) 0x[\da-fA-F]{40}|tron T\w{33}|solana (?!bc1)[1-9A-HJ-NP-Za-km-z]{40,44})$/;
/** A Lightning invoice, a number of a wallet, and what may be of a network that isn't known. */
const otherwise = /^(lightning (lnbc|LNBC)\w+|wallet .+|undefined \w+)$/;

const named = (address: string, coin: string): string => `${networkOf(coin)} ${address}`;

/** Has it the form of an address on the coin's network? A Lightning invoice, which has an amount of its own, and a wallet's never have. */
export const isOnChainFor = (coin: string, address: string): boolean => onChain.test(named(address, coin));

/** May coins that a payment asks for be sent there? No address of another network, whatever the provider answers. */
export const takesCoin = (coin: string, address: string): boolean =>
    isOnChainFor(coin, address) || otherwise.test(named(address, coin));
