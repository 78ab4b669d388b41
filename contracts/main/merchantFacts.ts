import * as z from 'zod/mini';
import { decimal } from '../rules/decimal';
import { openEnum } from '../rules/text';
import { instant } from '../rules/time';

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** The amounts from which a payer must be identified, each level more closely than the one before. */
export const KycLevels = z.object({ level_1: maybe(decimal), level_2: maybe(decimal), level_3: maybe(decimal) });

const legalEntityStatuses = ['pending', 'verified'] as const;

/** Whom the provider has its contract with. Only the provider changes it. */
export const LegalEntity = z.object({
    legal_name: maybe(z.string()),
    registration_number: maybe(z.string()),
    /** ISO 3166 alpha-2. */
    country: maybe(z.string()),
    address: maybe(z.string()),
    city: maybe(z.string()),
    zip_code: maybe(z.string()),
    status: maybe(openEnum(legalEntityStatuses)),
    /** Null while it's pending. */
    verified_at: maybe(instant),
});
export type LegalEntity = z.output<typeof LegalEntity>;

/** What a merchant may carry. Nobody says in which form, so that any other form counts as none, and is read by its own call. */
export const carried = <Output, Input>(schema: z.ZodMiniType<Output, Input>) => {
    const known: z.ZodMiniType<Output | null, Input | null> = z.nullable(schema);
    return z.optional(z.catch(known, null as Output | null));
};
