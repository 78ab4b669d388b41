import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currencyDecimals } from '../../../contracts/currencies';
import { createQuote } from '../../../contracts/fiat/quotes';
import type { Sandbox } from '../../../sandbox/app';
import { quotedFiats } from '../../../sandbox/domain/rates';
import { quoteTransfer } from '../../../sandbox/domain/fiat/transferQuotes';
import { Refused } from '../../../sandbox/domain/refused';
import { MINUTE } from '../../../sandbox/primitives/clock';
import { minus } from '../../../sandbox/primitives/decimal';
import { available } from '../../support/entities/ledger';
import { shared } from '../../support/runs';
import { fromScaled, SCALE, toScaled } from '../../unit/money/oracle';
import { send, START, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { merchant_id, quoteBody, quoted } from './support';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

describe('a quote', () => {
    test('fixes the amount that its mode names, says when it expires, and holds nothing', async () => {
        const before = await available(sandbox, merchant_id, 'EUR');
        const quote = await quoted(sandbox, token);
        const body = await quoteBody(sandbox);
        expect(quote).toMatchObject({
            mode: 'sending',
            sending_amount: '100',
            receiving_currency: body.receiving_currency,
            fee_currency: 'EUR',
            charge_type: 'SHA',
        });
        expect(Date.parse(quote.expires_at) - sandbox.clock.now().getTime()).toBeLessThanOrEqual(5 * MINUTE);
        const receiving = { mode: 'receiving', sending_amount: undefined, receiving_amount: '250' } as const;
        expect(await quoted(sandbox, token, receiving)).toMatchObject({ mode: 'receiving', receiving_amount: '250' });
        expect(await available(sandbox, merchant_id, 'EUR')).toBe(before);
    });

    test('costs more where the sender bears all charges, and names none where no bank is on the way', async () => {
        const [shared, ours] = [await quoted(sandbox, token), await quoted(sandbox, token, { charge_type: 'OUR' })];
        expect(Number(minus(ours.fee, shared.fee))).toBeGreaterThan(10);
        const body = await quoteBody(sandbox, {}, 'digital_wallet');
        expect((await send(sandbox, createQuote, { token, body })).body).toMatchObject({ charge_type: null });
        const refused = await send(sandbox, createQuote, { token, body: { ...body, charge_type: 'OUR' } });
        expect(refused.body).toMatchObject({ errors: { charge_type: expect.any(String) as string } });
    });

    test.each([
        ['mode', { sending_amount: undefined }],
        ['mode', { receiving_amount: '5' }],
        ['mode', { sending_amount: undefined, receiving_amount: '5' }],
        ['sending_amount', { sending_amount: '0' }],
        ['sending_amount', { sending_amount: '-1' }],
        ['sending_amount', { sending_amount: '1.001' }],
        ['sending_amount', { sending_amount: '1e3' }],
        ['sending_currency', { sending_currency: 'BTC' }],
        ['sending_currency', { sending_currency: 'XOF' }],
        ['receiving_currency', { receiving_currency: 'SEK' }],
        ['destination_country', { destination_country: 'SWE' }],
        ['destination_country', { destination_country: 'SE' }],
        ['destination_account_id', { destination_account_id: 'none' }],
        ['me_to_me_transfer', { me_to_me_transfer: true }],
        ['charge_type', { charge_type: 'BEN' }],
    ])('is refused at %s for %o', async (field, wrong) => {
        const body = { ...(await quoteBody(sandbox)), ...wrong };
        const { status, body: answer } = await send(sandbox, createQuote, { token, body });
        expect(status).toBe(422);
        expect(Object.keys((answer as { errors: object }).errors)).toEqual([field]);
    });

    test('goes to no account of another merchant', async () => {
        const [foreign] = await sandbox.query<{ id: string }>(
            `SELECT destination->>'id' AS id FROM fiat_transfers WHERE merchant_id = 'mch-1002' AND type = 'transfer' LIMIT 1`,
        );
        const body = await quoteBody(sandbox, { destination_account_id: foreign?.id ?? '' });
        expect((await send(sandbox, createQuote, { token, body })).status).toBe(422);
    });
});

test('both amounts of a quote differ by no more than half a unit of the one that follows, at any rate and amount', () => {
    const currency = fc.constantFrom(...quotedFiats);
    fc.assert(
        fc.property(
            currency,
            currency,
            fc.boolean(),
            fc.integer({ min: 1, max: 99_999_999 }),
            fc.nat({ max: 1e6 }),
            (from, to, isSending, units, minutes) => {
                const side = isSending ? from : to;
                const amount = inUnits(BigInt(units), currencyDecimals(side));
                const fixed = isSending ? { sending: amount } : { receiving: amount };
                const at = new Date(START.getTime() + minutes * MINUTE);
                let quote: ReturnType<typeof quoteTransfer>;
                try {
                    quote = quoteTransfer(fixed, from, to, 'SHA', at);
                } catch (error) {
                    // Nothing would be left on the other side.
                    expect(error).toBeInstanceOf(Refused);
                    return;
                }
                expect(isSending ? quote.sendingAmount : quote.receivingAmount).toBe(amount);
                const rate = toScaled(quote.exchangeRate);
                const exact = (toScaled(quote.sendingAmount) * rate) / SCALE;
                const off = exact - toScaled(quote.receivingAmount);
                const worth = (unit: string) => (toScaled(unit) * rate) / SCALE;
                const [ofReceiving, ofSending] = [to, from].map(code => inUnits(1n, currencyDecimals(code)));
                const unit = isSending ? toScaled(ofReceiving ?? '') : worth(ofSending ?? '');
                expect((off < 0n ? -off : off) <= unit / 2n + 1n).toBe(true);
                expect(toScaled(quote.fee) > 0n).toBe(true);
                expect((quote.fee.split('.')[1] ?? '').length).toBeLessThanOrEqual(currencyDecimals(from));
            },
        ),
        shared(600),
    );
});

/** Units of a currency's smallest part. */
const inUnits = (units: bigint, decimals: number): string => fromScaled((units * SCALE) / 10n ** BigInt(decimals));
