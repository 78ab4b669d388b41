import { describe, expect, test } from 'vitest';
import { listMerchants } from '../../../contracts/main/merchants';
import { MethodChanges, methodCodes, switchesOf, updateMethods } from '../../../contracts/main/paymentMethods';
import { readAnswer } from '../../../src/api/answer/readAnswer';
import { bodyOf, methodsOf } from '../../../src/custom/payment-options/methods';

async function merchantWith(methods: unknown) {
    const row = { id: 1, merchant_key: 'k', accounts: [], methods };
    const { data } = (await readAnswer(listMerchants, Response.json([row]))) as {
        data: Parameters<typeof bodyOf>[0][];
    };
    const [merchant = {}] = data;
    return { merchant, methods: methodsOf(merchant) };
}
const records = (flags: Readonly<Record<string, boolean>>) =>
    Object.entries(flags).map(([crypto_currency, enabled]) => ({ crypto_currency, enabled }));

/** What a change sends, and what a provider that has them all makes of it. */
async function sentFor(given: unknown, chosen: Readonly<Record<string, boolean>>) {
    const { merchant, methods = [] } = await merchantWith(given);
    const body = MethodChanges.parse({ methods: bodyOf(merchant, methods, chosen) });
    return { sent: body.methods, switches: switchesOf(body) };
}

describe('a merchant’s payment methods', () => {
    test('may be names, of which the others are off', async () => {
        const { methods = [] } = await merchantWith(['ETH', 'USDT_ERC20', 'OWNCOIN']);
        expect(methods.filter(({ enabled }) => enabled)).toEqual(
            records({ ETH: true, USDT_ERC20: true, OWNCOIN: true }),
        );
        const off = methods.filter(({ enabled }) => !enabled).map(({ crypto_currency: code }) => code);
        expect(off).toEqual(methodCodes.filter(code => code !== 'ETH' && code !== 'USDT'));
        const { sent, switches } = await sentFor(['ETH', 'BTC'], { BTC: false, PYUSD: true });
        expect(sent).toEqual(['ETH', 'PYUSD']);
        expect([...switches].filter(([, enabled]) => enabled).map(([code]) => code)).toEqual(['ETH', 'PYUSD']);
    });

    test.each([[['ETH', 'BTC']], [{ ETH: true }]])('may be %j where they were saved', async methods => {
        await expect(readAnswer(updateMethods, Response.json({ methods }))).resolves.toBeDefined();
    });

    test('may be flags by name, of which all are sent', async () => {
        const flags = { BTC: true, ETH: false };
        expect((await merchantWith(flags)).methods).toEqual(records(flags));
        const { sent, switches } = await sentFor(flags, { ETH: true });
        expect(sent).toEqual({ BTC: true, ETH: true });
        expect(Object.fromEntries(switches)).toEqual(sent);
    });

    test('are records otherwise, of which the changes are sent', async () => {
        const given = records({ BTC: true, ETH: false });
        expect((await merchantWith(given)).methods).toEqual(given);
        const { sent, switches } = await sentFor(given, { ETH: true });
        expect(sent).toEqual(records({ ETH: true }));
        expect(Object.fromEntries(switches)).toEqual({ ETH: true });
    });

    test.each([
        ['no record', [7]],
        ['no flag', { BTC: 'yes' }],
        ['none', undefined],
    ])('aren’t known where they’re %s', async (_, given) =>
        expect((await merchantWith(given)).methods).toBeUndefined(),
    );
});
