import * as z from 'zod/mini';
import { operation } from '../operation';
import { apart } from '../rules/extra';
import { oneTimeCode } from '../rules/text';
import { TwoFactorSettings } from './twoFactorFlags';

export const updateTwoFactorSettings = operation({
    api: 'main',
    method: 'PUT',
    path: '/v1/dashboard/merchant/{merchantKey}/settings/2fa',
    summary: 'Choose which actions of the merchant ask for a one-time code; this one always does',
    access: { area: '2fa_settings', letter: 'W' },
    kind: 'write',
    stepUp: { field: 'otp' },
    body: z.extend(TwoFactorSettings, { otp: oneTimeCode }),
    answer: z.object({ two_factor_auth: apart(TwoFactorSettings) }),
});
