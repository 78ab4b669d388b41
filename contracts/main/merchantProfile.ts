import * as z from 'zod/mini';
import { operation } from '../operation';
import { decimal } from '../rules/decimal';
import { email } from '../rules/email';
import { phoneNumber } from '../rules/phoneNumber';
import { plainName } from '../rules/plainLine';
import { id, oneTimeCode, openEnum } from '../rules/text';
import { instant } from '../rules/time';

/** The amounts from which a payer must be identified, each level more closely than the one before. */
export const KycLevels = z.object({ level_1: decimal, level_2: decimal, level_3: decimal });

/** What a merchant says of itself. The rest is the provider's. */
export const MerchantProfile = z.object({
    merchant_key: id,
    merchant_name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    local_currency: z.string(),
    /** The currency of the levels. */
    kyc_currency: z.string(),
    kyc_levels: KycLevels,
});
export type MerchantProfile = z.output<typeof MerchantProfile>;

export const legalEntityStatuses = ['pending', 'verified'] as const;

/** Whom the provider has its contract with. Only the provider changes it. */
export const LegalEntity = z.object({
    legal_name: z.string(),
    registration_number: z.string(),
    /** ISO 3166 alpha-2. */
    country: z.string(),
    address: z.string(),
    city: z.string(),
    zip_code: z.string(),
    status: openEnum(legalEntityStatuses),
    /** Null while it's pending. */
    verified_at: z.nullable(instant),
});
export type LegalEntity = z.output<typeof LegalEntity>;

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
