import * as z from 'zod/mini';
import { decimal } from '../rules/decimal';
import { apart, extra } from '../rules/extra';
import { openEnum } from '../rules/text';
import { instant } from '../rules/time';

const level = apart(z.nullable(decimal));

/** The amounts from which a payer must be identified, each level more closely than the one before. */
export const KycLevels = z.object({ level_1: level, level_2: level, level_3: level });

const legalEntityStatuses = ['pending', 'verified'] as const;

/** Whom the provider has its contract with. Only the provider changes it. */
export const LegalEntity = z.object({
    legal_name: extra(z.nullable(z.string())),
    registration_number: extra(z.nullable(z.string())),
    /** ISO 3166 alpha-2. */
    country: extra(z.nullable(z.string())),
    address: extra(z.nullable(z.string())),
    city: extra(z.nullable(z.string())),
    zip_code: extra(z.nullable(z.string())),
    status: extra(z.nullable(openEnum(legalEntityStatuses))),
    /** Null while it's pending. */
    verified_at: extra(z.nullable(instant)),
});
export type LegalEntity = z.output<typeof LegalEntity>;
