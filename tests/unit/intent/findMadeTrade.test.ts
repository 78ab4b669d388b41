import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createTrade } from '../../../contracts/fiat/newTrade';
import type { Transfer } from '../../../contracts/fiat/transfers';
import { ApiError } from '../../../src/api/errors';
import { config } from '../../../src/config/config';
import { findMadeTrade, findMadeTransfer } from '../../../src/components/intent/findMadeTransfer';

const asIs = { ...config.capabilities };
beforeEach(() => {
    config.capabilities.filters = ['transfers.type', 'transfers.reference'];
    config.capabilities.idempotencyKeys = true;
});
afterAll(() => {
    config.capabilities = asIs;
});

const AT = '2026-11-21T10:00:00.000Z';
const trade = (external_id: string | null, sending_amount: string, created_at = AT) =>
    ({
        id: `id of ${external_id} ${sending_amount}`,
        external_id,
        created_at,
        ...{ mode: 'sending', sending_currency: 'EUR', sending_amount, receiving_currency: 'GBP' },
    }) as Transfer;
const about = {
    ...({ kind: 'trade', merchantKey: 'key', paymentReference: null } as const),
    ...{ amount: '10', currency: 'EUR', recipient: 'EUR → GBP' },
};

/** What is found for these references among these trades. */
const found = (submitted: string[], trades: readonly Transfer[], isWhole = true) =>
    findMadeTrade({
        provider: {
            findTransfer: async sought => {
                const made = trades.find(({ external_id: own }) => 'externalId' in sought && own === sought.externalId);
                if (!made) throw new ApiError('not-found', createTrade);
                return made;
            },
            readTransfersBack: async () => ({ rows: [...trades], isWhole }),
        },
        merchantId: 'mch-1',
        pending: { key: 'k', at: AT, about, earlier: [], denied: [], evidence: { submitted, known: [] } },
    });

test('a trade is found by any reference that was sent; another one that has it is shown, and not taken for it', async () => {
    const own = trade('LC2', '10.00');
    expect(await found(['LC1', 'LC2'], [own])).toEqual({ kind: 'found', record: own });
    expect(await found(['LC1', 'LC2'], [trade('LC1', '11'), own])).toEqual({ kind: 'found', record: own });
    expect(await found(['LC1'], [trade('LC1', '11')])).toMatchObject({ kind: 'maybe', isReferenced: true });
    expect(await found(['LC1'], [])).toEqual({ kind: 'none' });
    const rounded = { ...trade('', '10.01'), external_id: undefined };
    expect(await found(['LC1'], [rounded])).toMatchObject({ kind: 'maybe' });
    expect(await found(['LC1'], [{ ...rounded, sending_amount: '10.02' }])).toEqual({ kind: 'none' });
    expect(await found(['LC1'], [trade('LC1', '10.01')])).toMatchObject({ kind: 'maybe', isReferenced: true });
});

test.each<[string, Partial<Transfer>, string]>([
    ['another amount, and no other figure', { receiving_currency: undefined }, 'maybe'],
    ['another amount, and doesn’t say which is fixed', { mode: undefined, receiving_currency: undefined }, 'maybe'],
    ['another amount, and fixes one it doesn’t say', { mode: 'receiving', receiving_currency: undefined }, 'maybe'],
    ['the amount as what it doesn’t fix', { mode: 'receiving', sending_amount: '10', receiving_amount: '8' }, 'maybe'],
    ['no amounts', { sending_amount: undefined }, 'found'],
    ['the amount, and doesn’t say which is fixed', { mode: undefined, sending_amount: '10' }, 'found'],
])('a trade with the reference that has %s: %j is %s', async (_, more, kind) => {
    expect((await found(['LC1'], [{ ...trade('LC1', '999'), ...more }])).kind).toBe(kind);
});

test('a list that can’t be asked for trades says nothing of one unless it holds another', async () => {
    config.capabilities.filters = [];
    const payout = { ...trade('FP1', '11'), destination_account_id: 'acc' };
    const other = trade('LC9', '12');
    expect(await found(['LC1'], [payout])).toEqual({ kind: 'unclear' });
    expect(await found(['LC1'], [payout, other])).toEqual({ kind: 'unclear' });
    expect(await found(['LC1'], [payout, { ...other, type: 'exchange' }])).toEqual({ kind: 'unclear' });
    expect(await found(['LC1'], [payout, { ...other, type: 'trade' }])).toEqual({ kind: 'none' });
    expect(await found(['LC1'], [payout, { ...other, status: 'trade_initiated' }])).toEqual({ kind: 'none' });
});

test('a list that was asked for trades and holds a fiat payout wasn’t asked', async () => {
    const payout = { ...trade('FP1', '11'), type: 'transfer' };
    expect(await found(['LC1'], [])).toEqual({ kind: 'none' });
    expect(await found(['LC1'], [trade('LC9', '12')])).toEqual({ kind: 'none' });
    expect(await found(['LC1'], [payout])).toEqual({ kind: 'unclear' });
});

test.each<[string, Partial<Transfer>]>([
    ['exchange', { type: 'exchange' }],
    ['transfer', { type: 'transfer' }],
    ['nothing, and names its sender', { sender_id: 'mch-1' }],
])('a trade whose record calls itself %s is found by its reference, and may be it without', async (_, more) => {
    const own = { ...trade('LC1', '10'), ...more };
    expect(await found(['LC1'], [own])).toEqual({ kind: 'found', record: own });
    for (const external_id of [null, '', '0']) {
        const unnamed = { ...own, external_id };
        expect(await found(['LC1'], [unnamed])).toMatchObject({ kind: 'maybe', records: [unnamed] });
    }
});

test('a trade with the reference that is older than the sending is shown, and not taken for it', async () => {
    const early = trade('LC1', '10', '2026-11-20T09:00:00Z');
    expect(await found(['LC1'], [early])).toEqual({ kind: 'maybe', isReferenced: true, records: [early] });
    const soon = trade('LC1', '10', '2026-11-21T09:58:00Z');
    expect(await found(['LC1'], [soon])).toEqual({ kind: 'found', record: soon });
});

test('a trade without a reference may be it, if it has all that was sent and is not older', async () => {
    const unnamed = trade(null, '10.0');
    expect(await found(['LC1'], [unnamed])).toEqual({
        ...{ kind: 'maybe', isReferenced: false },
        records: [unnamed],
    });
    expect(await found(['LC1'], [trade(null, '10', '2026-11-20T09:00:00Z')])).toEqual({ kind: 'none' });
    expect(await found(['LC1'], [], false)).toEqual({ kind: 'unclear' });
});

test('a trade with a reference of the provider’s own may be it, since nobody says that the call takes ours', async () => {
    const kinds = async (more: Partial<Transfer>) =>
        (await found(['LC1'], [{ ...trade('TRD-77', '10'), ...more }])).kind;
    expect(await kinds({})).toBe('maybe');
    expect(await kinds({ external_id: 'lc1', sending_amount: '9' })).toBe('maybe');
    expect(await kinds({ created_at: '2026-11-20', mode: 'receiving' })).toBe('maybe');
    expect(await kinds({ sending_amount: '9' })).toBe('none');
    expect(await kinds({ receiving_currency: 'USD' })).toBe('none');
    expect(await kinds({ created_at: '2026-11-20T09:00:00Z' })).toBe('none');
});

test('a trade may be what names its coin otherwise', async () => {
    const pending = {
        ...{ key: 'k', at: AT, earlier: [], denied: [], evidence: { submitted: [], known: [] } },
        about: { ...about, currency: 'USDT', recipient: 'USDT → EUR' },
    };
    const kindOf = async (sending_currency: string) => {
        const own = { ...trade(null, '10'), sending_currency, receiving_currency: 'EUR' };
        const provider = {
            findTransfer: vi.fn<() => Promise<never>>(),
            readTransfersBack: async () => ({ rows: [own], isWhole: true }),
        };
        return (await findMadeTrade({ provider, merchantId: 'mch-1', pending })).kind;
    };
    expect(await kindOf('USDT_ERC20')).toBe('maybe');
    expect(await kindOf('USDT_TRC20')).toBe('none');
});

test.each([
    ['created', 'none'],
    // With keys, confirming it once more confirms it once.
    ['awaiting_fund', 'none'],
    ['confirmed', 'found'],
    ['cancelled', 'found'],
    ['draft', 'untold'],
    [undefined, 'untold'],
] as const)(
    'a confirmed fiat payout whose record says its status is %s: %s, whatever it says of its kind',
    async (status, kind) => {
        for (const more of [{ type: 'transfer' }, { type: 'payout' }, { sender_id: 's' }, {}]) {
            const provider = { findTransfer: async () => ({ id: 'f', status, history: [], ...more }) as Transfer };
            const pending = { evidence: { submitted: ['f'], known: [] } };
            expect(await findMadeTransfer({ provider, merchantId: 'mch-1', pending })).toMatchObject({ kind });
        }
    },
);

test.each(['capability', 'submission'])(
    'without keys, one that waits for its money tells nothing (%s)',
    async lacking => {
        if (lacking === 'capability') config.capabilities.idempotencyKeys = false;
        const provider = { findTransfer: async () => ({ id: 'f', status: 'awaiting_fund', history: [] }) as Transfer };
        const pending = { evidence: { submitted: ['f'], known: [] }, isKeyed: lacking !== 'submission' };
        expect(await findMadeTransfer({ provider, merchantId: 'mch-1', pending })).toEqual({ kind: 'untold' });
    },
);
