import * as z from 'zod/mini';
import { operation } from '../operation';
import { apart } from '../rules/extra';
import { email } from '../rules/email';
import { phoneNumber } from '../rules/phoneNumber';
import { plainName } from '../rules/plainLine';
import { id, oneTimeCode } from '../rules/text';
import { KycLevels, LegalEntity } from './merchantFacts';

/** What a merchant says of itself. The rest is the provider's. */
export const MerchantProfile = z.object({
    merchant_key: apart(id),
    merchant_name: apart(z.string()),
    email: apart(z.nullable(z.string())),
    phone: apart(z.nullable(z.string())),
    local_currency: apart(z.string()),
    /** The currency of the levels. */
    kyc_currency: apart(z.nullable(z.string())),
    kyc_levels: apart(z.nullable(KycLevels)),
});
export type MerchantProfile = z.output<typeof MerchantProfile>;

export const updateMerchantProfile = operation({
    api: 'main',
    method: 'PUT',
    path: '/v1/dashboard/merchant/{merchantKey}/profile',
    summary: 'Change what payers and the provider know a merchant by',
    access: { area: 'profile', letter: 'W' },
    kind: 'write',
    stepUp: { field: 'otp', setting: 'update_profile_details' },
    body: z.object({
        merchant_name: plainName,
        email,
        /** Left out or null for none. */
        phone: z.optional(z.nullable(phoneNumber)),
        otp: z.optional(oneTimeCode),
    }),
    answer: MerchantProfile,
});

const readProfile = { area: 'profile', letter: 'R' } as const;

export const getMerchantProfile = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/dashboard/merchant/{merchantKey}/profile',
    summary: 'The profile of a merchant',
    access: readProfile,
    kind: 'read',
    answer: MerchantProfile,
});

export const getLegalEntity = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/dashboard/merchant/{merchantKey}/legal-entity',
    summary: 'The legal entity behind a merchant',
    access: readProfile,
    kind: 'read',
    captcha: true,
    answer: LegalEntity,
});
