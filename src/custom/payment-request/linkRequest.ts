import { isCoin, isSameCoin, networkOf } from '../../../contracts/currencies';
import type { PayerView } from '../../../contracts/main/legacy/paymentAddress';
import type { Network } from '../../../contracts/networks';
import type { PaymentLink } from './link';

export interface LinkRequest extends Pick<PaymentLink, 'apiId' | 'side' | 'amount' | 'orderCurrency' | 'coin'> {
    readonly address: string | undefined;
}

/** Forms of addresses that take one coin alone. Those of the other networks take several coins, which may be lost there. */
const forms: Partial<Record<Network, RegExp>> = {
    bitcoin: /^(bc1[a-z\d]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
    tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
};

/**
 * What a link asks for by itself, with the provider's address where that certainly takes the link's coin (docs/rules.md#payment-requests).
 * Undefined where the link can't be read or has no amount, and there's no such address either.
 */
export function linkRequest(link: PaymentLink, view: PayerView | undefined): LinkRequest | undefined {
    if (link.problems.length > 0) return undefined;
    const { address, crypto_currency: named } = view ?? {};
    const coin = link.coin ?? (named && isCoin(named) ? named : undefined);
    const network = networkOf(coin);
    const isCoins = named ? coin && isSameCoin(coin, named) : network && forms[network]?.test(address ?? '');
    const known = isCoins && address ? address : undefined;
    return known || link.amount !== undefined ? { ...link, coin, address: known } : undefined;
}
