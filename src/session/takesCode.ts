import type { CodeTable } from '../../contracts/twoFactor';
import { needsCode, type StepUp, type TwoFactorMap } from '../../contracts/twoFactor';
import { config } from '../config/config';

/**
 * Does a call take a one-time code, as far as the configuration and a merchant's settings say before it's sent? What they don't say
 * of, the answer does: `otp_required`.
 */
export function takesCode({ extension, ...stepUp }: StepUp, settings: TwoFactorMap | undefined): boolean {
    if (!extension) return needsCode(stepUp, settings);
    // The start checks its values; other names are ignored.
    const rule = (config.capabilities.codes as CodeTable | undefined)?.[extension];
    if (rule === undefined || rule === 'always') return rule === 'always';
    return needsCode({ field: stepUp.field, setting: rule }, settings);
}
