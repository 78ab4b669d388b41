import {
    type CodeKind,
    type CodeRule,
    type CodeTable,
    needsCode,
    type StepUp,
    type TwoFactorMap,
} from '../../contracts/twoFactor';
import { config } from '../config/config';

/** What asks for a code of a kind that the specification names none for; undefined where nobody says. */
export const codeRule = (kind: CodeKind): CodeRule | undefined =>
    // The start checks its values; other names are ignored.
    (config.capabilities.codes as CodeTable | undefined)?.[kind];

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
