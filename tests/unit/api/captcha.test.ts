// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginVerifyOtp } from '../../../contracts/main/session';
import { actionOf, captcha, googleCaptcha } from '../../../src/api/captcha';

const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
    document.head.innerHTML = '<meta property="csp-nonce" nonce="n0nce">';
});
afterEach(() => {
    document.head.innerHTML = '';
});

describe('the captcha', () => {
    it('names its action as its provider allows', () => {
        expect(actionOf(loginVerifyOtp)).toBe('login_verify_otp');
    });

    it('of the sandbox loads nothing', async () => {
        expect(await captcha.token('token')).toBe('sandbox-token');
        expect(scripts()).toHaveLength(0);
    });

    it('loads its script at the first use, once, with the page’s nonce', async () => {
        const execute = vi.fn(async (key: string, { action }: { action: string }) => `${key}:${action}`);
        const google = googleCaptcha('key&1');
        expect(scripts()).toHaveLength(0);
        const tokens = Promise.all([google.token('a'), google.token('b')]);
        const [script] = scripts();
        expect(scripts()).toHaveLength(1);
        expect(script?.src).toBe('https://www.google.com/recaptcha/enterprise.js?render=key%261');
        expect(script?.nonce).toBe('n0nce');
        vi.stubGlobal('grecaptcha', { enterprise: { ready: (then: () => void) => then(), execute } });
        script?.dispatchEvent(new Event('load'));
        expect(await tokens).toEqual(['key&1:a', 'key&1:b']);
    });

    it('fails where its script does, and tries again the next time', async () => {
        const google = googleCaptcha('key');
        for (const round of [1, 2]) {
            const token = google.token('a');
            expect(scripts()).toHaveLength(round);
            scripts().at(-1)?.dispatchEvent(new Event('error'));
            await expect(token).rejects.toThrow('could not be loaded');
        }
    });
});
