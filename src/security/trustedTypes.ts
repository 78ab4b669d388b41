import { config } from '../config/config';

interface TrustedTypesFactory {
    createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown;
}

const CAPTCHA_SCRIPTS = 'https://www.google.com/recaptcha/';

/**
 * The one policy that may turn text into markup or a script's address. It lets through a zero-width space, which
 * react-admin's inputs write, and the captcha's script where an environment has a key; all else throws.
 */
const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
factory?.createPolicy('default', {
    createHTML: text => (text === '&#8203;' ? text : null),
    createScriptURL: text => (config.captchaKey && text.startsWith(CAPTCHA_SCRIPTS) ? text : null),
});
