import type * as z from 'zod/mini';
import { isSameCoin, networkOf } from '../../../contracts/currencies';
import type { Merchant, PaymentMethod } from '../../../contracts/main/merchants';
import { type MethodChanges, methodCodes } from '../../../contracts/main/paymentMethods';
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

type Told = Pick<Merchant, 'methods' | 'methods_form'>;

/** A merchant's methods. Where it names only those that are on, the others that there are, are off. */
export function methodsOf({ methods, methods_form: form }: Told): PaymentMethod[] | undefined {
    if (!methods || form !== 'names') return methods;
    const others = methodCodes.filter(code => !methods.some(({ crypto_currency: own }) => isSameCoin(own, code)));
    return [...methods, ...others.map(code => ({ crypto_currency: code, enabled: false }))];
}

/** What to send: the changes, or all of it in the form in which the merchant has it. */
export function bodyOf(
    { methods_form: form }: Told,
    methods: readonly PaymentMethod[],
    chosen: Choices,
): z.input<typeof MethodChanges>['methods'] {
    if (form === 'names')
        return methods.filter(method => isOn(method, chosen)).map(({ crypto_currency: code }) => code);
    if (form === 'flags')
        return Object.fromEntries(methods.map(method => [method.crypto_currency, isOn(method, chosen)]));
    return changesOf(methods, chosen);
}

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
