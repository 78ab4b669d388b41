import * as z from 'zod/mini';
import { apart } from '../rules/extra';
import type { TwoFactorAction } from '../twoFactor';

const flag = apart(z.boolean());

/** Which actions of a merchant ask for a one-time code. A setting that is left out stays as it is; in an answer it isn't known. */
export const TwoFactorSettings = z.object({
    dashboard_login: flag,
    update_bank_account: flag,
    update_profile_details: flag,
    update_payment_info: flag,
    manual_invoice: flag,
    manual_payout: flag,
} satisfies Record<TwoFactorAction, z.ZodMiniType>);
export type TwoFactorSettings = z.output<typeof TwoFactorSettings>;
