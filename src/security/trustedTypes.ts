import { config } from '../config/config';

interface TrustedTypesFactory {
    createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown;
}

const CAPTCHA_SCRIPTS = 'https://www.google.com/recaptcha/';

/**
 * The only policy that may turn text into markup or a script URL. Allows the zero-width space that react-admin's inputs write, the
 * build's own workers, and the captcha's script if the environment has a key; everything else throws.
 */
const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
factory?.createPolicy('default', {
    createHTML: text => (text === '&#8203;' ? text : null),
    createScriptURL: text =>
        text.startsWith(`${location.origin}/assets/`) || (config.captchaKey && text.startsWith(CAPTCHA_SCRIPTS))
            ? text
            : null,
});
