import * as z from 'zod/mini';
import { operation } from '../operation';
import { apart } from '../rules/extra';
import { oneTimeCode } from '../rules/text';
import type { TwoFactorAction } from '../twoFactor';

const optional = z.optional(z.boolean());

/** Which actions of a merchant ask for a one-time code. A setting that is left out stays as it is. */
export const TwoFactorSettings = z.object({
    dashboard_login: optional,
    update_bank_account: optional,
    update_profile_details: optional,
    update_payment_info: optional,
    manual_invoice: optional,
    manual_payout: optional,
} satisfies Record<TwoFactorAction, z.ZodMiniType>);
export type TwoFactorSettings = z.output<typeof TwoFactorSettings>;

export const updateTwoFactorSettings = operation({
    api: 'main',
    method: 'PUT',
    path: '/v1/dashboard/merchant/{merchantKey}/settings/2fa',
    summary: 'Choose which actions of the merchant ask for a one-time code; this one always does',
    access: { area: '2fa_settings', letter: 'W' },
    kind: 'write',
    stepUp: { field: 'otp' },
    body: z.extend(TwoFactorSettings, { otp: oneTimeCode }),
    answer: z.object({ two_factor_auth: apart(z.record(z.string(), apart(z.boolean()))) }),
});
