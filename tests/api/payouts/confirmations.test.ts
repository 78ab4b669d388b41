import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cryptoCodes, networkOf } from '../../../contracts/currencies';
import { payoutStatuses } from '../../../contracts/main/payouts';
import type { Sandbox } from '../../../sandbox/app';
import { later, MINUTE, SECOND } from '../../../sandbox/primitives/clock';
import { requiredConfirmations } from '../../../sandbox/domain/chain/addresses';
import { payoutConfirmations } from '../../../sandbox/domain/lifecycle/payoutConfirmations';
import { control } from '../../support/servers/control';
import { startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { page } from './support';

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
});
afterAll(() => sandbox.close());

test('the confirmations of a payout grow with the sandbox’s time until its network has confirmed it', async () => {
    const [row] = await sandbox.query<{ reference: string }>(
        `select reference from payouts where status = 'confirm' and crypto_currency in ('USDT', 'USDC', 'ETH')
            and merchant_id = (select id from merchants where merchant_key like 'mkey-harbour%') limit 1`,
    );
    const reference = row?.reference ?? expect.fail('The seed has no such payout');
    const token = await tokenOf(sandbox, 'owner@harbour.example');
    const read = async () => {
        const { rows } = await page(sandbox, token, { q: reference });
        return [rows[0]?.status, rows[0]?.confirmations, rows[0]?.required_confirmations];
    };
    expect(await read()).toEqual(['confirm', null, null]);
    await control(sandbox, 'step', { step: 'payout broadcast', reference });
    await control(sandbox, 'step', { step: 'payout send', reference });
    expect(await read()).toEqual(['pending_confirmation', 0, 12]);
    await sandbox.clock.advance(95 * SECOND);
    expect(await read()).toEqual(['pending_confirmation', 6, 12]);
    await sandbox.clock.advance(2 * MINUTE);
    expect(await read()).toEqual(['done', 12, 12]);
});

test('no payout is complete before its last confirmation, and nothing is counted without a chain or before it is sent', () => {
    const sentAt = new Date('2026-11-21T14:30:00Z');
    fc.assert(
        fc.property(
            fc.constantFrom(...payoutStatuses),
            fc.constantFrom(...cryptoCodes),
            fc.option(fc.integer({ min: 0, max: 72 * 60 * MINUTE })),
            fc.array(fc.integer({ min: -MINUTE, max: 100 * 60 * MINUTE }), { minLength: 1 }),
            (status, cryptoCurrency, lasts, ages) => {
                const dueAt = lasts === null ? null : later(sentAt, lasts);
                const counts = ages
                    .toSorted((a, b) => a - b)
                    .map(age =>
                        payoutConfirmations(
                            { status, cryptoCurrency, modifiedDate: sentAt, dueAt },
                            later(sentAt, age),
                        ),
                    );
                const isCounted =
                    ['pending_confirmation', 'done'].includes(status) &&
                    !['wallet', 'lightning'].includes(networkOf(cryptoCurrency));
                expect(counts.every(each => (each !== undefined) === isCounted)).toBe(true);
                if (!isCounted) return;
                const required = requiredConfirmations(cryptoCurrency);
                const seen = counts.map(each => each?.count ?? NaN);
                expect(seen).toEqual(seen.toSorted((a, b) => a - b));
                if (status === 'done') expect(new Set(seen)).toEqual(new Set([required]));
                else expect(seen.every(count => count >= 0 && count < required)).toBe(true);
            },
        ),
    );
});
