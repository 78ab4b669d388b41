import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/app';
import { plus } from '../../../sandbox/primitives/decimal';
import { openPayout, movePayout } from '../../../sandbox/domain/lifecycle/payouts';
import { payoutTransitions, type PayoutAction } from '../../../sandbox/domain/lifecycle/payoutTransitions';
import { ledgerKinds, post, Unbalanced, type Posting } from '../../../sandbox/domain/ledger/post';
import { payoutSearchText } from '../../../sandbox/domain/searchText/payoutSearchText';
import { Refused } from '../../../sandbox/domain/refused';
import { available, ledgerFaults } from '../../support/entities/ledger';
import { shared } from '../../support/runs';
import { startSandbox } from '../../support/servers/sandbox';

/** A merchant that starts with nothing. */
const FERN = 'mch-1004';

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const at = new Date('2026-11-21T15:00:00Z');
const book = (postings: Posting[]) =>
    sandbox.database.transaction(tx => post(tx, { merchantId: FERN, kind: 'test', at }, postings));

test('a seeded ledger balances', async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
});

const amount = fc.integer({ min: -5_000_00, max: 5_000_00 }).map(cents => plus((cents / 100).toFixed(2), '0'));
const posting = fc.record({
    kind: fc.constantFrom(...ledgerKinds),
    currency: fc.constantFrom('EUR', 'ETH'),
    amount,
});

test('postings are booked when they balance and are covered, whole or not at all', async () => {
    const outcomes = { booked: 0, unbalanced: 0, uncovered: 0 };
    const balancing = fc.tuple(
        amount,
        fc.constantFrom('EUR', 'ETH'),
        fc.shuffledSubarray([...ledgerKinds], { minLength: 2 }),
    );
    const postings = fc.oneof(
        { weight: 1, arbitrary: fc.array(posting, { minLength: 1, maxLength: 4 }) },
        {
            weight: 4,
            arbitrary: balancing.map(([moved, currency, [from, to]]) => [
                { kind: from ?? 'external', currency, amount: moved.startsWith('-') ? moved : `-${moved}` },
                { kind: to ?? 'external', currency, amount: moved.replace('-', '') },
            ]),
        },
    );
    const runs = shared(1500);
    await fc.assert(
        fc.asyncProperty(postings, async made => {
            const rows = () =>
                sandbox.query<{ rows: number }>(
                    `SELECT (SELECT max(id) FROM ledger_postings)::int + (SELECT max(id) FROM ledger_movements)::int AS rows`,
                );
            const before = await rows();
            const problem = await book(made as Posting[]).then(
                () => undefined,
                (error: unknown) => error,
            );
            if (problem === undefined) outcomes.booked += 1;
            else if (problem instanceof Unbalanced) outcomes.unbalanced += 1;
            else if (problem instanceof Refused && problem.code === 'insufficient_balance') outcomes.uncovered += 1;
            else throw problem;
            if (problem !== undefined) expect(await rows()).toEqual(before);
        }),
        runs,
    );
    expect(await ledgerFaults(sandboxWithoutReserved())).toEqual([]);
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(runs.numRuns / 40);
});

/** Made-up postings reserve money that no payout holds, so only the other rules can be checked after them. */
const sandboxWithoutReserved = () => ({
    ...sandbox,
    query: async <Row>(text: string) =>
        (await sandbox.query<Row & { fault: string }>(text)).filter(
            ({ fault }) => !fault.startsWith(`reserved ${FERN}`),
        ),
});

const payout = (reference: string, sent: string) => {
    const made = {
        reference,
        merchantId: 'mch-1003',
        type: 'withdraw',
        status: 'new',
        payoutDate: at,
        modifiedDate: at,
        balanceType: 'local',
        convertType: 'local_crypto',
        sendingCurrency: 'GBP',
        sendingAmount: sent,
        localCurrency: 'GBP',
        localAmount: sent,
        cryptoCurrency: 'USDC_SOL',
        cryptoAmount: sent,
        networkFeeCryptoAmount: '0.01',
        netCryptoAmount: sent,
        networkFeeSendingAmount: '0.01',
        exchangeRate: '1',
        email: 'a@mail.example',
        isAuto: false,
    } as const;
    return { ...made, searchText: payoutSearchText(made) };
};

const open = (reference: string, sent: string) =>
    sandbox.database.transaction(tx => openPayout(tx, payout(reference, sent)));

const move = async (reference: string, ...actions: PayoutAction[]) => {
    for (const action of actions) {
        await sandbox.database.transaction(tx => movePayout(tx, reference, action, at));
        expect(await ledgerFaults({ ...sandbox, query: sandboxWithoutReserved().query })).toEqual([]);
    }
};

test('parallel payouts never spend more than there is', async () => {
    const before = await available(sandbox, 'mch-1003', 'GBP');
    const share = plus((Number(before) / 100).toFixed(2), '0.01');
    const outcomes = await Promise.allSettled(
        Array.from({ length: 200 }, (_, index) => open(`PAR-${100_000 + index}-PYT`, share)),
    );
    const made = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(made).toBeLessThanOrEqual(99);
    expect(made).toBeGreaterThan(90);
    expect(await ledgerFaults({ ...sandbox, query: sandboxWithoutReserved().query })).toEqual([]);
    const left = await available(sandbox, 'mch-1003', 'GBP');
    expect(Number(left)).toBeLessThan(Number(share));
});

test('whatever is done to payouts, side by side and in any order, the ledger balances', async () => {
    const rows = await sandbox.query<{ reference: string }>(
        `SELECT reference FROM payouts WHERE reference LIKE 'PAR-%' AND status = 'new' ORDER BY reference LIMIT 33`,
    );
    const [paid = '', cancelled = '', blocked = '', ...references] = rows.map(({ reference }) => reference);
    // Random steps may not reach an end: these three do.
    await move(paid, 'confirm', 'broadcast', 'send', 'complete');
    await move(cancelled, 'submit', 'cancel');
    await move(blocked, 'confirm', 'block');
    const actions = Object.keys(payoutTransitions) as PayoutAction[];
    const step = fc.record({ reference: fc.constantFrom(...references), action: fc.constantFrom(...actions) });
    await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async steps => {
            await Promise.allSettled(
                steps.map(({ reference, action }) =>
                    sandbox.database.transaction(tx => movePayout(tx, reference, action, at)),
                ),
            );
            expect(await ledgerFaults({ ...sandbox, query: sandboxWithoutReserved().query })).toEqual([]);
        }),
        shared(60),
    );
    const ended = await sandbox.query<{ reference: string; status: string }>(
        `SELECT reference, status FROM payouts WHERE reference = ANY($1) ORDER BY reference`,
        [[paid, cancelled, blocked]],
    );
    expect(ended).toEqual([
        { reference: paid, status: 'done' },
        { reference: cancelled, status: 'cancel' },
        { reference: blocked, status: 'invalid' },
    ]);
});
