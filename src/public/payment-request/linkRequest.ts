import { isSameCoin } from '../../../contracts/currencies';
import type { PayerView } from '../../../contracts/main/legacy/paymentAddress';
import { isOnChainFor } from './addressForm';
import type { PaymentLink } from './link';

export interface LinkRequest extends Pick<PaymentLink, 'apiId' | 'side' | 'amount' | 'orderCurrency' | 'coin'> {
    readonly address?: string;
}

/**
 * What a link asks for by itself, with the provider's address where that names the link's coin and has the form of its network
 * (docs/rules.md#payment-requests). Undefined where the link can't be read or has no amount, and there's no such address either.
 */
export function linkRequest(link: PaymentLink, view: PayerView | undefined): LinkRequest | undefined {
    if (link.problems.length > 0) return undefined;
    const { address, crypto_currency: named = '' } = view ?? {};
    const coin = link.coin ?? named;
    if (address && isSameCoin(coin, named) && isOnChainFor(named, address)) {
        return { ...link, coin, address };
    }
    return link.amount === undefined ? undefined : link;
}
