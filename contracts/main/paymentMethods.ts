import * as z from 'zod/mini';
import { cryptoCodes, type CryptoCode } from '../currencies';
import { operation } from '../operation';
import { anyCoin } from '../rules/coinCode';
import { rule } from '../rules/rule';
import { oneTimeCode } from '../rules/text';
import { PaymentMethod } from './merchants';

/** The coins that payers can use if the merchant allows them. testBTC isn't one: it belongs to test accounts. */
export const methodCodes = cryptoCodes.filter(code => code !== 'testBTC') as [CryptoCode, ...CryptoCode[]];

const change = z.object({ crypto_currency: anyCoin, enabled: z.boolean() });
const MAX_METHODS = 100;

/**
 * The methods to switch; those it doesn't name stay as they are. For a provider whose merchants have the names of methods or flags
 * by name (`withRecords`), all that are on, or all flags.
 */
export const MethodChanges = z.object({
    methods: z.union([
        z.array(change).check(
            z.minLength(1, 'Name a method'),
            z.maxLength(MAX_METHODS),
            rule(
                'twice',
                methods => new Set(methods.map(({ crypto_currency: code }) => code)).size === methods.length,
                'Name each method once',
            ),
        ),
        z.array(anyCoin).check(z.minLength(1), z.maxLength(MAX_METHODS)),
        z.record(anyCoin, z.boolean()),
    ]),
    otp: z.optional(oneTimeCode),
});

/** Which methods a body switches on and off. */
export function switchesOf({ methods }: Pick<z.output<typeof MethodChanges>, 'methods'>): Map<string, boolean> {
    if (!Array.isArray(methods)) return new Map(Object.entries(methods));
    const named = methods.filter(method => typeof method === 'string');
    const others = named.length > 0 ? methodCodes.map(code => [code, false] as const) : [];
    return new Map([
        ...others,
        ...methods.map(method =>
            typeof method === 'string'
                ? ([method, true] as const)
                : ([method.crypto_currency, method.enabled] as const),
        ),
    ]);
}

export const updateMethods = operation({
    api: 'main',
    method: 'PUT',
    path: '/v1/dashboard/merchant/{merchantKey}/methods',
    summary: 'Switch payment methods on or off; at least one stays on',
    access: { area: 'payment_methods', letter: 'W' },
    kind: 'write',
    stepUp: { field: 'otp', setting: 'update_payment_info' },
    body: MethodChanges,
    answer: z.object({ methods: z.optional(z.array(PaymentMethod)) }),
});
