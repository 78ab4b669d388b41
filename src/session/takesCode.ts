import { needsCode, type StepUp, type TwoFactorMap } from '../../contracts/twoFactor';
import { codeRule } from '../config/capabilities';

/**
 * Does a call take a one-time code, as far as the configuration and a merchant's settings say before it's sent? What they don't say
 * of, the answer does: `otp_required`.
 */
export function takesCode({ extension, ...stepUp }: StepUp, settings: TwoFactorMap | undefined): boolean {
    if (!extension) return needsCode(stepUp, settings);
    const rule = codeRule(extension);
    if (rule === undefined || rule === 'always') return rule === 'always';
    return needsCode({ field: stepUp.field, setting: rule }, settings);
}
