import { expect, test, vi } from 'vitest';

vi.mock('node:crypto', async original => {
    const crypto = await original<typeof Crypto>();
    return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});
import type * as Crypto from 'node:crypto';
import { scrypt } from 'node:crypto';
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

test('a wrong password takes the same work, whoever’s it is: nobody’s, of who has none, and of a hash of before', async () => {
    const older = `${'0'.repeat(32)}:${'0'.repeat(64)}`;
    for (const stored of [undefined, 'none', older, `16384:${older}`, await hashPassword('x', PASSWORD_COST)]) {
        vi.mocked(scrypt).mockClear();
        expect(await isPassword('Sandbox2026', PASSWORD_COST, stored)).toBe(false);
        const costs = vi.mocked(scrypt).mock.calls.map(([, , , options]) => options as unknown as typeof PASSWORD_COST);
        expect(new Set(costs.map(({ cost, blockSize }) => `${cost} ${blockSize}`))).toEqual(new Set(['16384 8']));
        expect(costs.reduce((sum, { parallelization }) => sum + parallelization, 0)).toBe(5);
    }
});
