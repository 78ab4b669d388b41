import { cryptoCurrencies, isCrypto } from '../../../contracts/currencies';
import type { PaymentMethod } from '../../../contracts/main/paymentMethods';

/** Choices that aren't saved, by code. */
export type Choices = Readonly<Record<string, boolean>>;

export const isWallet = ({ crypto_currency: code }: PaymentMethod): boolean =>
    isCrypto(code) && cryptoCurrencies[code].network === 'wallet';

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
