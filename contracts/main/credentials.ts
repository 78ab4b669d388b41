import * as z from 'zod/mini';
import { operation } from '../operation';
import { extra } from '../rules/extra';
import { keyedBy } from '../rules/keyed';
import { sentId } from '../rules/plainLine';
import { id, oneTimeCode } from '../rules/text';
import { instant } from '../rules/time';

/** What a server signs in to the API with. Its secret was shown once (docs/rules.md#credentials). */
export const ApiCredential = keyedBy(
    'client_id',
    z.object({
        client_id: id,
        created_at: extra(instant),
        /** Email of the user who created it. */
        created_by: extra(id),
        /** Null until its first use. */
        last_used_at: extra(z.nullable(instant)),
    }),
);
export type ApiCredential = z.output<typeof ApiCredential>;

/** A new credential, with its secret. No other answer has a secret. */
export const NewApiCredential = z.extend(z.partial(ApiCredential, { client_id: true }), { client_secret: z.string() });
export type NewApiCredential = z.output<typeof NewApiCredential>;

/** A merchant or a partner has no more at a time. */
export const MAX_CREDENTIALS = 10;

const read = { area: 'api_credentials', letter: 'R' } as const;
const write = { area: 'api_credentials', letter: 'W' } as const;
const merchantPath = '/v1/dashboard/merchant/{merchantKey}/api-credentials';
const partnerPath = '/v1/dashboard/partner/{partnerId}/api-credentials';

const create = {
    kind: 'write',
    stepUp: { field: 'otp_pin' },
    body: z.object({ otp_pin: oneTimeCode }),
    answer: NewApiCredential,
} as const;
const list = { kind: 'read', answer: z.object({ data: z.array(ApiCredential) }) } as const;
const remove = {
    kind: 'write',
    stepUp: { field: 'otp_pin' },
    body: z.object({ otp_pin: oneTimeCode, client_id: sentId() }),
    answer: z.partial(ApiCredential, { client_id: true }),
} as const;

export const createMerchantCredential = operation({
    ...create,
    api: 'main',
    method: 'POST',
    path: merchantPath,
    summary: 'Create an API credential of a merchant; the answer alone has its secret',
    access: write,
});

export const listMerchantCredentials = operation({
    ...list,
    api: 'main',
    method: 'GET',
    path: merchantPath,
    summary: 'API credentials of a merchant, newest first',
    access: read,
});

export const deleteMerchantCredential = operation({
    ...remove,
    api: 'main',
    method: 'DELETE',
    path: merchantPath,
    summary: 'Delete an API credential of a merchant, which ends its sessions',
    access: write,
});

export const createPartnerCredential = operation({
    ...create,
    api: 'main',
    method: 'POST',
    path: partnerPath,
    summary: 'Create an API credential of a partner; the answer alone has its secret',
    access: 'partner',
});

export const listPartnerCredentials = operation({
    ...list,
    api: 'main',
    method: 'GET',
    path: partnerPath,
    summary: 'API credentials of a partner, newest first',
    access: 'partner',
});

export const deletePartnerCredential = operation({
    ...remove,
    api: 'main',
    method: 'DELETE',
    path: partnerPath,
    summary: 'Delete an API credential of a partner, which ends its sessions',
    access: 'partner',
});

/** The merchant's own client, with its new secret. */
export const ResetSecret = z.object({ client_id: z.optional(id), client_secret: z.string(), reset_at: extra(instant) });
export type ResetSecret = z.output<typeof ResetSecret>;

export const resetClientSecret = operation({
    api: 'main',
    method: 'PUT',
    path: '/v1/dashboard/merchant/{merchantKey}/reset-client-secret',
    summary: 'Replace the secret of a merchant’s own client; the old one stops working at once',
    access: write,
    kind: 'write',
    stepUp: { field: 'otp_pin' },
    body: z.object({ otp_pin: oneTimeCode }),
    answer: ResetSecret,
});
