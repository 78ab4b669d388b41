import { expect, test } from 'vitest';
import { hashPassword, isPassword, PASSWORD_COST, randomCode, randomToken } from '../../../sandbox/primitives/secrets';

const many = <T>(make: () => T): T[] => Array.from({ length: 2000 }, make);

test('tokens have 160 random bits, each place of them any digit', () => {
    const tokens = many(randomToken);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (let place = 0; place < 40; place++) {
        expect(new Set(tokens.map(token => token[place])).size).toBe(16);
    }
    expect(tokens.filter(token => !/^[0-9a-f]{40}$/.test(token))).toEqual([]);
});

test('codes have six random digits, each place of them any', () => {
    const codes = many(randomCode);
    expect(codes.filter(code => !/^\d{6}$/.test(code))).toEqual([]);
    for (let place = 0; place < 6; place++) expect(new Set(codes.map(code => code[place])).size).toBe(10);
});

test('a password’s hash has OWASP’s cost for scrypt and a salt of its own', async () => {
    const [one, other] = [await hashPassword('Sandbox2026', PASSWORD_COST), await hashPassword('x', PASSWORD_COST)];
    expect(one).toMatch(/^16384\.8\.5:[0-9a-f]{32}:[0-9a-f]{64}$/);
    expect(one.split(':')[1]).not.toBe(other.split(':')[1]);
    expect(await isPassword('Sandbox2026', PASSWORD_COST, one)).toBe(true);
    expect(await isPassword('sandbox2026', PASSWORD_COST, one)).toBe(false);
});
