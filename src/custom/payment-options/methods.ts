import { networkOf } from '../../../contracts/currencies';
import type { PaymentMethod } from '../../../contracts/main/merchants';
import { currencySymbol } from '../../money/currencyNames';

/** Choices that aren't saved, by code. */
export type Choices = Readonly<Record<string, boolean>>;

export const isWallet = ({ crypto_currency: code }: PaymentMethod): boolean => networkOf(code) === 'wallet';

export const isOn = ({ crypto_currency: code, enabled }: PaymentMethod, chosen: Choices): boolean =>
    chosen[code] ?? enabled;

/** What differs from what is saved. */
export const changesOf = (methods: readonly PaymentMethod[], chosen: Choices): PaymentMethod[] =>
    methods.flatMap(method => {
        const enabled = isOn(method, chosen);
        return enabled === method.enabled ? [] : [{ ...method, enabled }];
    });

/** The code of the only method that is on; undefined if there are several. */
export function lastOn(methods: readonly PaymentMethod[], chosen: Choices): string | undefined {
    const on = methods.filter(method => isOn(method, chosen));
    return on.length === 1 ? on[0]?.crypto_currency : undefined;
}

/** One coin's networks together, in the order that the provider names coins. */
export function bySymbol(methods: readonly PaymentMethod[]): PaymentMethod[] {
    const symbols = [...new Set(methods.map(({ crypto_currency: code }) => currencySymbol(code)))];
    return symbols.flatMap(symbol => methods.filter(({ crypto_currency: code }) => currencySymbol(code) === symbol));
}
