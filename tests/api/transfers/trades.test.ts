import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankReference } from '../../../contracts/fiat/bankReference';
import { createTrade, listTradePairs, type NewTrade, type TradePair } from '../../../contracts/fiat/newTrade';
import { displayedTradeStatus } from '../../../contracts/fiat/trades';
import { Transfer } from '../../../contracts/fiat/transfers';
import type { Sandbox } from '../../../sandbox/app';
import { later, MINUTE, SECOND } from '../../../sandbox/primitives/clock';
import { divide, minus, plus, times } from '../../../sandbox/primitives/decimal';
import { available, ledgerFaults } from '../../support/entities/ledger';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { statusAndCode, withoutCodes } from '../payouts/support';
import { merchant_id, newExternalId, nowOf } from './support';
import { refusedFields } from '../../support/refusedFields';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

async function pairOf(from: string, to: string): Promise<Required<TradePair>> {
    const { body } = await send(sandbox, listTradePairs, { token, query: { merchant_id } });
    const found = listTradePairs.answer
        .parse(body)
        .find(pair => pair.sending_currency === from && pair.receiving_currency === to);
    if (!found) throw new Error(`${from} is not exchanged for ${to}`);
    return found as Required<TradePair>;
}

/** The last moment of a minute would change the rate on the way. */
const atStartOfMinute = async () => {
    const now = sandbox.clock.now().getTime();
    await sandbox.clock.set(new Date((Math.floor(now / MINUTE) + 1) * MINUTE));
};

async function body(more: Partial<NewTrade> = {}): Promise<NewTrade> {
    const { exchange_rate } = await pairOf('EUR', 'USD');
    return {
        ...{ merchant_id, external_id: newExternalId(), mode: 'sending', exchange_rate },
        ...{ sending_currency: 'EUR', sending_amount: '1000', receiving_currency: 'USD' },
        ...more,
    };
}
const trade = (given: unknown, key?: string) =>
    send(sandbox, createTrade, { token, body: given, ...(key && { headers: { 'idempotency-key': key } }) });

const balances = async () => ({
    EUR: await available(sandbox, merchant_id, 'EUR'),
    USD: await available(sandbox, merchant_id, 'USD'),
});

describe('a trade', () => {
    test.each(['sending', 'receiving'] as const)(
        'with the %s amount fixed exchanges at the rate that was shown: sold at once, bought once filled',
        async mode => {
            await atStartOfMinute();
            const before = await balances();
            const pair = await pairOf('EUR', 'USD');
            const fixed = mode === 'sending' ? {} : { mode, sending_amount: undefined, receiving_amount: '500.55' };
            const booked = Transfer.parse((await trade(await body(fixed))).body);
            const sent = mode === 'sending' ? '1000' : divide('500.55', pair.exchange_rate, 2);
            expect(booked).toMatchObject({
                ...{ type: 'trade', mode, status: 'trade_initiated', sending_amount: sent },
                receiving_amount: mode === 'sending' ? times('1000', pair.exchange_rate, 2) : '500.55',
                fee: times(sent, pair.fee_rate, 2),
            });
            expect(displayedTradeStatus(booked.status)).toBe('processing');
            const sold = minus(before.EUR, plus(booked.sending_amount ?? '', booked.fee ?? ''));
            expect(await balances()).toEqual({ EUR: sold, USD: before.USD });
            await sandbox.clock.set(later(sandbox.clock.now(), 13 * MINUTE));
            expect((await nowOf(sandbox, token, booked)).status).toBe('completed');
            expect(await balances()).toEqual({ EUR: sold, USD: plus(before.USD, booked.receiving_amount ?? '') });
            expect(await ledgerFaults(sandbox)).toEqual([]);
        },
    );

    test('is taken at a rate until it expires, and never at another', async () => {
        await atStartOfMinute();
        const { expires_at: until } = await pairOf('EUR', 'USD');
        const offered = await body();
        await sandbox.clock.set(new Date(Date.parse(until) - SECOND));
        expect(statusAndCode(await trade(offered))).toBe('200');
        await sandbox.clock.set(new Date(until));
        expect(statusAndCode(await trade({ ...offered, external_id: newExternalId() }))).toBe('422 quote_expired');
        const better = plus((await pairOf('EUR', 'USD')).exchange_rate, '0.01');
        expect(statusAndCode(await trade(await body({ exchange_rate: better })))).toBe('422 quote_expired');
    });

    test('that is sent many times at once is booked once, whatever its keys', async () => {
        await atStartOfMinute();
        const before = await balances();
        const sent = await body();
        const answers = await Promise.all(
            Array.from({ length: 40 }, (_, index) => trade(sent, index % 2 ? 'trade-once' : `trade-${index}`)),
        );
        const done = answers.filter(({ status, headers }) => status === 200 && !headers.has('idempotent-replayed'));
        expect(done).toHaveLength(1);
        const booked = Transfer.parse(done[0]?.body);
        expect(minus(before.EUR, (await balances()).EUR)).toBe(plus(booked.sending_amount ?? '', booked.fee ?? ''));
        expect(await ledgerFaults(sandbox)).toEqual([]);
    });

    test('of more than the balance holds leaves nothing behind', async () => {
        const { exchange_rate } = await pairOf('GBP', 'EUR');
        const tooMuch = await body({
            ...{ sending_currency: 'GBP', receiving_currency: 'EUR', exchange_rate },
            sending_amount: plus(await available(sandbox, merchant_id, 'GBP'), '1'),
        });
        expect(statusAndCode(await trade(tooMuch))).toBe('422 insufficient_balance');
        const rows = await sandbox.query('SELECT id FROM fiat_transfers WHERE external_id = $1', [tooMuch.external_id]);
        expect(rows).toEqual([]);
    });

    test.each([
        ['sending_amount', { sending_amount: '1' }],
        ['sending_amount', { sending_amount: '9999999' }],
        ['sending_amount', { sending_amount: '100.001' }],
        ['receiving_currency', { receiving_currency: 'EUR' }],
        ['receiving_currency', { receiving_currency: 'SEK' }],
        ['mode', { mode: 'receiving' as const }],
    ])('is refused at %s for %o', async (field, wrong) => {
        const answer = await trade(await body(wrong));
        expect(answer.status).toBe(422);
        expect(refusedFields(answer)).toEqual([field]);
    });
});

test('a bank reference is LC and the moment in UTC', () => {
    expect(bankReference(new Date('2026-03-09T07:05:02.009Z'))).toBe('LC09032026070502009');
});
