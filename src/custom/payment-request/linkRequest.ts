import { isSameCoin, networkOf } from '../../../contracts/currencies';
import type { PayerView } from '../../../contracts/main/legacy/paymentAddress';
import type { PaymentLink } from './link';

export interface LinkRequest extends Pick<PaymentLink, 'apiId' | 'side' | 'amount' | 'orderCurrency' | 'coin'> {
    readonly address?: string;
}

/**
 * What tells an address of one network from those of the others: Solana's of other lengths are as good as never. A Lightning invoice
 * asks for an amount of its own, and a wallet's payment has no form.
 */
const form =
    /^(bitcoin (bc1\w{25,59}|[13]\w{25,33})|bitcoin-testnet (tb1\w{25,59}|[mn2]\w{25,33})|(ethereum|polygon|arbitrum) 0x[\da-fA-F]{40}|tron T\w{33}|solana \w{43,44})$/;

/**
 * What a link asks for by itself, with the provider's address where that names the link's coin and has the form of its network
 * (docs/rules.md#payment-requests). Undefined where the link can't be read or has no amount, and there's no such address either.
 */
export function linkRequest(link: PaymentLink, view: PayerView | undefined): LinkRequest | undefined {
    if (link.problems.length > 0) return undefined;
    const { address, crypto_currency: named = '' } = view ?? {};
    const coin = link.coin ?? named;
    if (address && isSameCoin(coin, named) && form.test(`${networkOf(named)} ${address}`)) {
        return { ...link, coin, address };
    }
    return link.amount === undefined ? undefined : link;
}
