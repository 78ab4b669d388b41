import { Refused } from '../domain/refused';

/**
 * Accepts any sandbox captcha token, and nothing else.
 * @throws Refused 422 captcha_failed
 */
export function checkCaptcha(token: string | null): void {
    if (!token?.startsWith('sandbox-')) {
        throw new Refused(422, 'captcha_failed', 'The check that you are not a robot failed. Try again.');
    }
}
