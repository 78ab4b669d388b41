import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../../src/config/config';
import { allowedScript } from '../../../src/security/allowedScript';

const ORIGIN = 'https://dashboard.example';
const { captchaKey } = config;

beforeEach(() => {
    vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/payments` });
    config.captchaKey = null;
});
afterEach(() => {
    config.captchaKey = captchaKey;
});

describe('a script or worker', () => {
    test.each([`${ORIGIN}/assets/text.worker-Ab3_x-y.js`, '/assets/check.worker-1.js'])(
        'may come from the build: %s',
        text => {
            expect(allowedScript(text)).toBe(text);
        },
    );

    test.each([
        `${ORIGIN}/assets/../api/x.js`,
        `${ORIGIN}/assets/%2e%2e/api/x.js`,
        `${ORIGIN}/assets/..\\api\\x.js`,
        `${ORIGIN}/api/x.js`,
        `${ORIGIN}.evil.example/assets/x.js`,
        'https://evil.example/assets/x.js',
        '//evil.example/assets/x.js',
        '/\\evil.example/assets/x.js',
        `blob:${ORIGIN}/assets/x.js`,
        'data:text/javascript,alert(1)',
        'javascript:alert(1)',
        '',
    ])('may not come from elsewhere, as its address resolves: %j', text => {
        expect(allowedScript(text)).toBeNull();
    });

    test('has to have an address', () => {
        expect(() => allowedScript('http://[')).toThrow(TypeError);
    });

    test('may be the captcha’s only with a key, and nothing else of its host', () => {
        const script = 'https://www.google.com/recaptcha/api.js?render=key';
        expect(allowedScript(script)).toBeNull();
        config.captchaKey = 'key';
        expect(allowedScript(script)).toBe(script);
        for (const text of [
            'https://www.google.com/recaptcha/../complete/search?callback=alert',
            'https://www.google.com.evil.example/recaptcha/api.js',
            'http://www.google.com/recaptcha/api.js',
        ]) {
            expect(allowedScript(text)).toBeNull();
        }
    });
});
