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

/** The methods to switch; those it doesn't name stay as they are. */
export const MethodChanges = z.object({
    methods: z.array(change).check(
        z.minLength(1, 'Name a method'),
        z.maxLength(100),
        rule(
            'twice',
            methods => new Set(methods.map(({ crypto_currency: code }) => code)).size === methods.length,
            'Name each method once',
        ),
    ),
    otp: z.optional(oneTimeCode),
});

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
