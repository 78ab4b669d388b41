import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from '../../../src/session/safeReturnPath';

const known = (path: string) => path === '/home' || path === '/payments' || /^\/payments\/[^/]+\/show$/.test(path);
const anything = () => true;

describe('safeReturnPath', () => {
    it.each(['/home', '/payments?status=good&page=2', '/payments/AAA-1-PMT/show', '/payments?q=a%20b', '/home#top'])(
        'lets %s through',
        path => expect(safeReturnPath(path, known)).toBe(path),
    );

    it.each([
        '',
        'home',
        '//evil.example',
        '/\\evil.example',
        '\\\\evil.example',
        '/%2Fevil.example',
        '/%5cevil.example',
        '/payments/..//evil.example',
        '/payments/../home',
        '/payments/%2e%2e/home',
        '/./home',
        'https://evil.example/home',
        'https:/home',
        'javascript:alert(1)',
        'data:text/html,x',
        '/home\n',
        '/\t/evil.example',
        ' /home',
        '/home\u0000',
        '/ho\u202eme',
        '/login',
        '/logout',
        '/unknown',
        '/payments%',
        '/%A0',
        '/payments/%00/show',
        '/payments/%E2%80%AE/show',
        `/payments?q=${'x'.repeat(3000)}`,
        null,
        undefined,
        7,
        ['/home'],
    ])('refuses %j', value => expect(safeReturnPath(value, known)).toBeUndefined());

    it('never leads off this origin nor to a path that no route knows', () => {
        const pieces = ['/', '\\', '//', '.', '..', '%2f', '%5C', '%2e', '@', ':', '?', '#', '\t', '\n', 'http:'];
        const nasty = fc
            .array(
                fc.oneof(fc.constantFrom(...pieces, 'home', 'payments', 'evil.example'), fc.string({ maxLength: 4 })),
            )
            .map(parts => parts.join(''));
        const text = fc.oneof(
            nasty,
            nasty.map(rest => `/${rest}`),
            fc.webUrl(),
            fc.string({ unit: 'binary' }),
        );
        let passed = 0;
        fc.assert(
            fc.property(text, value => {
                const path = safeReturnPath(value, anything);
                if (path === undefined) return;
                passed += 1;
                const url = new URL(path, 'https://own.example/deep/page');
                expect(url.origin).toBe('https://own.example');
                expect(url.pathname + url.search + url.hash).toBe(path);
                const decoded = decodeURIComponent(url.pathname);
                expect(decoded).not.toMatch(/\/\/|\\|[\u0000-\u001f]|(^|\/)\.\.?(\/|$)/);
                const route = safeReturnPath(value, known);
                expect(route === undefined || known(url.pathname)).toBe(true);
            }),
            { numRuns: 20_000 },
        );
        expect(passed).toBeGreaterThan(100);
    });
});
