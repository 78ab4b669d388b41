import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCrypto, isFiat } from '../../../contracts/currencies';
import { isPlainLine } from '../../../contracts/rules/plainLine';
import { brandingOf } from '../../../src/components/hosted/branding';
import { contrast, isColour, READABLE } from '../../../contracts/rules/colour';
import { readPaymentLink } from '../../../src/public/payment-request/link';
import { publicPage } from '../../../src/routing/publicRoutes';
import { sampled } from '../../support/runs';

const RUNS = 5_000;
const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
        '../../etc/passwd',
        '<script>alert(1)</script>',
        "' OR 1=1 --",
        '__proto__',
        'constructor',
        '\u202eRUE',
        '%E0%A4%A',
        '%',
        '1e999',
        '-1',
        '0x10',
        '1,000.00',
        '٣',
        '1'.repeat(5_000),
    ),
);
const part = fc.oneof(
    hostile,
    fc.constantFrom('', 'HA1587722191gQKF', 'EUR', 'btc', 'testBTC', 'JPY', '120.5', 'INV-' + '0'.repeat(26)),
);
const path = fc
    .tuple(fc.array(part, { maxLength: 8 }), fc.boolean())
    .map(([parts, isEncoded]) =>
        ['/payment-request', ...parts.map(each => (isEncoded ? encodeSafely(each) : each))].join('/'),
    );

function encodeSafely(text: string): string {
    try {
        return encodeURIComponent(text);
    } catch {
        return text;
    }
}

describe('a link', () => {
    test('whatever it holds, is read into nothing but what is safe to use and to show', () => {
        fc.assert(
            fc.property(path, address => {
                const link = readPaymentLink(address);
                if (link.apiId !== undefined) expect(link.apiId).toMatch(/^[A-Za-z0-9._~@+-]{1,100}$/);
                if (link.orderCurrency !== undefined) expect(isFiat(link.orderCurrency)).toBe(true);
                if (link.coin !== undefined) expect(isCrypto(link.coin)).toBe(true);
                if (link.amount !== undefined) expect(link.amount).toMatch(/^(?!0$)\d{1,12}(\.\d{1,8})?$/);
                if (link.invoiceNumber !== undefined) {
                    expect(link.invoiceNumber.length).toBeLessThanOrEqual(64);
                    expect(isPlainLine(link.invoiceNumber)).toBe(true);
                }
                for (const { text } of link.problems) {
                    expect([...text].length).toBeLessThanOrEqual(25);
                    expect(isPlainLine(text)).toBe(true);
                }
            }),
            sampled(RUNS),
        );
    });

    test('is read whichever way round its currencies are, and says what it cannot read', () => {
        expect(readPaymentLink('/payment-request/a/EUR/BTC/12.50/HG-1')).toMatchObject({
            ...{ apiId: 'a', orderCurrency: 'EUR', coin: 'BTC', side: 'order', amount: '12.5', invoiceNumber: 'HG-1' },
            problems: [],
        });
        expect(readPaymentLink('/payment-request/a/btc/eur/0.5')).toMatchObject({
            ...{ orderCurrency: 'EUR', coin: 'BTC', side: 'crypto', amount: '0.5', problems: [] },
        });
        const kinds = (address: string) => readPaymentLink(address).problems.map(({ kind }) => kind);
        expect(kinds('/payment-request/a%2Fb/ABC/BTC/1')).toEqual(['account', 'currency', 'amount']);
        expect(kinds('/payment-request/a/EUR/USD/1')).toEqual(['pair']);
        expect(kinds('/payment-request/a/JPY/BTC/1.5')).toEqual(['amount']);
        expect(kinds('/payment-request/a/EUR/BTC/1,000')).toEqual(['amount']);
        expect(kinds('/payment-request')).toEqual([]);
        expect(readPaymentLink('/payment-request')).toMatchObject({ apiId: undefined, amount: undefined });
    });

    test('with up to five parameters, empty ones too, is a public page, and no other', () => {
        for (const address of ['', '/', '//EUR', '/a/b/c/d/e', '/a/b/c/d/e/']) {
            expect(publicPage(`/payment-request${address}`)).toBe('paymentRequest');
        }
        expect(publicPage('/payment-request/a/b/c/d/e/f')).toBeUndefined();
        expect(publicPage('/payment-requests')).toBeUndefined();
    });
});

test('branding, whatever the provider answers, is readable and loads nothing from elsewhere', () => {
    const value = fc.option(fc.oneof(hostile, fc.stringMatching(/^#[0-9a-f]{6}$/)), { nil: null });
    const logo = fc.option(
        fc.oneof(
            hostile,
            fc.constantFrom(
                'https://logos.example/a.png',
                'https://evil.example/a.png',
                '/logos/a.svg',
                '//evil.example/a.svg',
            ),
        ),
        { nil: null },
    );
    const page = fc.record({
        version: fc.string(),
        name: value,
        tagline: value,
        logo_url: logo,
        btn_primary_background_color: value,
        btn_primary_color: value,
        page_background_color: value,
    });
    fc.assert(
        fc.property(page, fc.constantFrom('light' as const, 'dark' as const), (given, mode) => {
            const { style, logoUrl } = brandingOf(given, 'Shop', { mode, logoOrigins: ['https://logos.example'] });
            if (logoUrl !== undefined) {
                const { origin } = new URL(logoUrl, 'https://own.example');
                expect(['https://logos.example', 'https://own.example']).toContain(origin);
            }
            const colours = Object.values(style).map(String);
            expect(colours.every(isColour)).toBe(true);
            const [background, ink, button, text] = colours;
            expect(contrast(background ?? '', ink ?? '')).toBeGreaterThanOrEqual(READABLE);
            expect(contrast(button ?? '', text ?? '')).toBeGreaterThanOrEqual(READABLE);
        }),
        sampled(2_000),
    );
});
