import { config } from '../config/config';

const CAPTCHA_SCRIPTS = 'https://www.google.com/recaptcha/';

/**
 * The address of a script or worker, if it may be loaded: the build's own, and the captcha's if the environment has a key.
 * Addresses are compared as they resolve: `/assets/../api` isn't below `/assets/`.
 * @throws TypeError for what is no address
 */
export function allowedScript(text: string): string | null {
    const { href } = new URL(text, location.href);
    const isOwn = href.startsWith(`${location.origin}/assets/`);
    return isOwn || (config.captchaKey && href.startsWith(CAPTCHA_SCRIPTS)) ? text : null;
}
