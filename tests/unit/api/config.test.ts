import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config';

const page = (text: string | null) => ({
    getElementById: (id: string) => (id === 'config' && text !== null ? ({ textContent: text } as HTMLElement) : null),
});

describe('readConfig', () => {
    it('is the sandbox’s where the page has none', () => {
        const sandbox = { environment: 'sandbox', apis: { main: '/api/main' }, captchaKey: null };
        expect(readConfig(undefined)).toMatchObject(sandbox);
        expect(readConfig(page(null))).toMatchObject(sandbox);
    });

    it('is the page’s', () => {
        const apis = { main: 'https://a.example', dashboard: 'https://b.example', fiat: 'https://c.example' };
        const text = JSON.stringify({ environment: 'production', apis, captchaKey: 'key', idempotencyKeys: false });
        expect(readConfig(page(text))).toMatchObject({
            environment: 'production',
            apis,
            captchaKey: 'key',
            idempotencyKeys: false,
            whitelistedMerchant: null,
        });
    });

    it('is not guessed where the page’s cannot be read', () => {
        expect(() => readConfig(page('{ "environment": '))).toThrow(SyntaxError);
    });
});
