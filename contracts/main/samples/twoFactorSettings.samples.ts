import type { Samples } from '../../sample';
import type * as twoFactorSettings from '../twoFactorSettings';

export const twoFactorSettingsSamples: Samples<typeof twoFactorSettings> = {
    updateTwoFactorSettings: ({ merchantKey }) => ({ path: { merchantKey }, body: { otp: '000000' } }),
};
