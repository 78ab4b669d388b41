import { describe, expect, test } from 'vitest';
import type { Transfer } from '../../../contracts/fiat/transfers';
import { isStopped, likeTrades, likeTransfers } from '../../../src/components/intent/findMadeTransfer';
import { findLikeTransfers } from '../../../src/custom/create-fiat-payout/transfer/findLikeTransfers';
import type { Party } from '../../../src/dataProviders/fiatAccounts/party';

const SINCE = '2026-11-20T14:30:00.000Z';
const transfer = (more: Partial<Transfer> = {}) =>
    ({
        id: 'other',
        type: 'transfer',
        status: 'confirmed',
        mode: 'sending',
        sending_currency: 'EUR',
        sending_amount: '10.0',
        receiving_currency: 'GBP',
        receiving_amount: '8.61',
        recipient: { id: 'rec-1' },
        created_at: '2026-11-21T10:00:00.000Z',
        ...more,
    }) as Transfer;
const isLikeTransfer = (more: Partial<Transfer>) =>
    likeTransfers(transfer({ id: 'own', status: 'created' }), [transfer(more)], SINCE).length === 1;
const own = { sending_currency: 'EUR', receiving_currency: 'GBP', amount: '10', currency: 'EUR' };
const isLikeTrade = (more: Partial<Transfer>) =>
    likeTrades(own, [transfer({ type: 'trade', ...more })], SINCE).length === 1;

describe('a fiat payout to the same recipient of the same amount', () => {
    test.each(['awaiting_fund', 'confirmed', 'submitted', 'available', 'completed', 'reversed', 'on_hold'])(
        'is a likely duplicate where it is %s',
        status => expect(isLikeTransfer({ status })).toBe(true),
    );

    // It pays nothing until somebody confirms it, and that is asked about then.
    test.each(['created', 'cancelled', 'rejected', 'declined'])('is none where it is %s', status =>
        expect(isLikeTransfer({ status })).toBe(false),
    );
});

describe('a fiat payout of the same amount to whom only some rows name', () => {
    const P1 = { recipient: { id: 'P1' } };
    const to = (account: string) => ({ destination_account_id: account });
    test.each<[string, object, object, boolean]>([
        ['the same account, one named', { ...P1, ...to('A1') }, to('A1'), true],
        ['the same account, neither named', to('A1'), to('A1'), true],
        ['the same account, within the other', to('A1'), { destination_account: { id: 'A1' } }, true],
        ['another account, neither named', to('A1'), to('A2'), false],
        ['another account, one named', { ...P1, ...to('A1') }, to('A2'), true],
        ['another account of the same recipient', { ...P1, ...to('A1') }, { ...P1, ...to('A2') }, true],
        ['another recipient', P1, { recipient: { id: 'P2' } }, false],
        ['a recipient and no account', P1, to('A1'), true],
        ['no account that is said', to('A1'), {}, true],
    ])('%s: %j and %j: %s', (_, one, two, is) => {
        const payout = (id: string, more: object) => transfer({ id, recipient: null, ...more });
        for (const [a, b] of [[one, two] as const, [two, one] as const]) {
            expect(likeTransfers(payout('own', a), [payout('other', b)], SINCE)).toHaveLength(is ? 1 : 0);
        }
    });
});

describe('fiat payouts that have ids of accounts alone', () => {
    const to = (id: string, account: string, more = {}) =>
        transfer({ id, recipient: null, destination_account_id: account, ...more });
    const ownedBy = (id: string) => ({ owner: { id } as Party });
    const owners: Record<string, string> = { A1: 'P1', A2: 'P1', B1: 'P2' };
    const ownerOf = async (id: string) => (owners[id] === undefined ? null : ownedBy(owners[id]));
    const like = (recent: Transfer[], find: typeof ownerOf = ownerOf, account = 'A1') =>
        findLikeTransfers({ own: to('own', account), recent, since: SINCE, ownerOf: find });
    const idsOf = ({ found }: Awaited<ReturnType<typeof like>>) => found.map(({ id }) => id);

    test('are alike on two accounts of one owner, or of nobody who’s known, and not on another’s', async () => {
        const asked: string[] = [];
        const recent = [to('second', 'A2'), to('other', 'B1'), to('same', 'A1'), to('gone', 'C1')];
        const small = to('small', 'A3', { sending_amount: '1', receiving_amount: '0.86' });
        const found = await like([...recent, small], id => {
            asked.push(id);
            return ownerOf(id);
        });
        expect(idsOf(found)).toEqual(['second', 'same', 'gone']);
        expect(asked).toEqual(['A1', 'A2', 'B1', 'C1']);
    });

    test('may be alike wherever nobody is known whom this one pays', async () => {
        expect(idsOf(await like([to('other', 'B1'), to('gone', 'C1')], ownerOf, 'D1'))).toEqual(['other', 'gone']);
    });

    test('of more accounts than are looked up may be alike on the rest', async () => {
        const accounts = Array.from({ length: 12 }, (_, index) => `B${index + 2}`);
        const found = await like(
            accounts.map(account => to(account, account)),
            async id => ownedBy(id === 'A1' ? 'P1' : 'P2'),
        );
        expect(idsOf(found)).toEqual(accounts.slice(10));
        expect(found.failure).toBeUndefined();
    });

    test('that name whom they pay are compared by that alone', async () => {
        const asked: string[] = [];
        const find = async (id: string) => {
            asked.push(id);
            return null;
        };
        const named = to('own', 'A1', { recipient: { id: 'P1' } });
        const recent = [to('other', 'B1', { recipient: { id: 'P2' } })];
        const found = await findLikeTransfers({ own: named, recent, since: SINCE, ownerOf: find });
        expect([found, asked]).toEqual([{ found: [] }, []]);
    });

    test('that couldn’t be compared are said, beside those that are alike', async () => {
        const fails = () => Promise.reject(new Error('503'));
        const failsFor = (failed: string) => (id: string) => (id === failed ? fails() : ownerOf(id));
        for (const find of [fails, failsFor('A1'), failsFor('A2')]) {
            const found = await like([to('second', 'A2'), to('same', 'A1')], find);
            expect(idsOf(found)).toEqual(['same']);
            expect(found.failure).toMatchObject({ message: '503' });
            await expect(like([to('second', 'A2')], find)).rejects.toThrow('503');
        }
    });
});

describe('a trade of the same amount', () => {
    test.each(['created', 'awaiting_fund', 'trade_initiated', 'confirmed', 'completed', 'on_hold'])(
        'is a likely duplicate where it is %s',
        status => expect(isLikeTrade({ status })).toBe(true),
    );

    test.each(['cancelled', 'rejected', 'declined'])('is none where it is %s', status =>
        expect(isLikeTrade({ status })).toBe(false),
    );
});

test.each<[string, boolean]>([
    [SINCE, true],
    ['2026-11-20', true],
    ['', true],
    ['2026-11-20T14:29:59.999Z', false],
    ['2026-11-19', false],
])('made at “%s” it counts: %s', (created_at, counts) => {
    expect(isLikeTransfer({ created_at })).toBe(counts);
    expect(isLikeTrade({ created_at })).toBe(counts);
});

test('a day counts to its end in America', () => {
    const early = '2026-11-20T11:59:59Z';
    const yesterday = [transfer({ created_at: '2026-11-19' })];
    expect(likeTransfers(transfer({ id: 'own' }), yesterday, early)).toHaveLength(1);
    expect(likeTrades(own, [transfer({ type: 'trade', created_at: '2026-11-19' })], early)).toHaveLength(1);
});

test('a coin is the same in whatever code', () => {
    const coin = { sending_currency: 'USDT_ERC20' };
    const inCoins = { ...own, sending_currency: 'USDT', currency: 'USDT' };
    expect(likeTrades(inCoins, [transfer({ type: 'trade', ...coin })], SINCE)).toHaveLength(1);
    expect(likeTrades(inCoins, [transfer({ type: 'trade', sending_currency: 'USDT_TRC20' })], SINCE)).toEqual([]);
    const payout = transfer({ id: 'own', sending_currency: 'USDT' });
    expect(likeTransfers(payout, [transfer(coin)], SINCE)).toHaveLength(1);
});

test('one of which nothing but its id is known may be the same', () => {
    expect(likeTransfers(transfer({ id: 'own' }), [{ id: 'odd', type: 'transfer', history: [] }], SINCE)).toHaveLength(
        1,
    );
    expect(likeTransfers(transfer({ id: 'own' }), [{ id: 'own', type: 'transfer', history: [] }], SINCE)).toEqual([]);
    expect(likeTrades(own, [{ id: 'odd', type: 'trade', history: [] }], SINCE)).toHaveLength(1);
});

test('what doesn’t say which of the two it is may be either', () => {
    const bare = { recipient: undefined };
    for (const type of [undefined, 'exchange']) {
        expect(isLikeTransfer({ ...bare, type } as Partial<Transfer>)).toBe(true);
        expect(isLikeTrade({ ...bare, type } as Partial<Transfer>)).toBe(true);
    }
    expect(isLikeTransfer({ type: 'trade' })).toBe(false);
    expect(isLikeTrade({ type: 'transfer' })).toBe(false);
});

test('a trade has stopped where it failed only; a fiat payout also where nobody has confirmed it', () => {
    const stopped = (type: 'transfer' | 'trade') =>
        ['created', 'awaiting_fund', 'confirmed', 'completed', 'cancelled', 'rejected', 'declined', 'on_hold'].filter(
            status => isStopped(transfer({ type, status })),
        );
    expect(stopped('trade')).toEqual(['cancelled', 'rejected', 'declined']);
    expect(stopped('transfer')).toEqual(['created', 'awaiting_fund', 'cancelled', 'rejected', 'declined']);
    expect(isStopped(transfer({ type: 'trade', status: 'reversed' }))).toBe(true);
});
