import type { Operation } from '../../contracts/operation';
import { config } from '../config/config';

/** Proves that a person is acting. A token is valid for one request. */
export interface Captcha {
    token(action: string): Promise<string>;
}

interface Recaptcha {
    ready(then: () => void): void;
    execute(siteKey: string, options: { action: string }): Promise<string>;
}

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=';

const sandboxCaptcha: Captcha = { token: async action => `sandbox-${action}` };

/** The provider's captcha. Its script loads on first use, and again after a failed load. */
export function googleCaptcha(siteKey: string): Captcha {
    let loaded: Promise<Recaptcha> | undefined;
    return {
        token: async action => {
            loaded ??= loadRecaptcha(siteKey);
            const recaptcha = await loaded.catch((error: unknown) => {
                loaded = undefined;
                throw error;
            });
            return recaptcha.execute(siteKey, { action });
        },
    };
}

function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
    return new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
        script.onerror = () => reject(new Error('The captcha could not be loaded'));
        script.onload = () => {
            const { grecaptcha } = globalThis as { grecaptcha?: { enterprise?: Recaptcha } };
            const recaptcha = grecaptcha?.enterprise;
            if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
            else reject(new Error('The captcha did not start'));
        };
        script.src = SCRIPT + encodeURIComponent(siteKey);
        document.head.append(script);
    });
}

export const captcha: Captcha = config.captchaKey ? googleCaptcha(config.captchaKey) : sandboxCaptcha;

/** Does a call carry a captcha token? Those of the specification do, and what the configuration names besides. */
export const takesCaptcha = ({ captcha: isSpecified, method, path }: Operation): boolean =>
    isSpecified === true || config.capabilities.captcha?.includes(`${method} ${path}`) === true;

/** The action's name for the captcha: the last part of the path. */
export const actionOf = ({ path }: Operation): string => path.slice(path.lastIndexOf('/') + 1).replace(/\W/g, '_');
