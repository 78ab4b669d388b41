import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transferStatuses } from '../../../contracts/fiat/transferWords';
import { listTransfers, type TransferStatus, type TransferType } from '../../../contracts/fiat/transfers';
import type { Sandbox } from '../../../sandbox/app';
import { DAY, MINUTE, SECOND } from '../../../sandbox/primitives/clock';
import { plus } from '../../../sandbox/primitives/decimal';
import { moveTransfer } from '../../../sandbox/domain/lifecycle/transfers';
import { transferTransitions, type TransferAction } from '../../../sandbox/domain/lifecycle/transferTransitions';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { available, ledgerFaults } from '../../support/entities/ledger';
import { shared } from '../../support/runs';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { storedTransfers, type StoredTransfer } from '../../support/entities/transfers';

type Steps = Readonly<Partial<Record<TransferAction, Partial<Record<TransferStatus, TransferStatus>>>>>;

const both: Steps = {
    await_funds: { created: 'awaiting_fund' },
    submit: { confirmed: 'submitted' },
    make_available: { submitted: 'available' },
    complete: { submitted: 'completed', available: 'completed' },
    cancel: { created: 'cancelled', awaiting_fund: 'cancelled' },
    reject: { confirmed: 'rejected' },
    decline: { submitted: 'declined' },
};
/** Every allowed step, written out. */
const allowed: Readonly<Record<TransferType, Steps>> = {
    transfer: {
        ...both,
        confirm: { created: 'confirmed', awaiting_fund: 'confirmed' },
        reverse: { available: 'reversed', completed: 'reversed' },
    },
    trade: {
        ...both,
        initiate: { created: 'trade_initiated', awaiting_fund: 'trade_initiated' },
        confirm: { trade_initiated: 'confirmed' },
        reverse: { submitted: 'reversed' },
    },
};
const types = ['transfer', 'trade'] as const;
const actions = [
    ...new Set([...Object.keys(transferTransitions.transfer), ...Object.keys(transferTransitions.trade)]),
] as TransferAction[];

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

/** Does something and rolls it back, so that every test starts from the same rows. */
async function tentatively(work: (tx: Parameters<typeof moveTransfer>[0]) => Promise<void>): Promise<void> {
    const rolledBack = new Error('rolled back');
    await sandbox.database
        .transaction(async tx => {
            await work(tx);
            throw rolledBack;
        })
        .catch((error: unknown) => expect(error).toBe(rolledBack));
}

describe.each(types)('a %s', type => {
    test.each(transferStatuses)('that is %s takes or refuses every action as the table says', async status => {
        const row = (await storedTransfers(sandbox, type)).find(each => each.status === status);
        if (!row) {
            expect([type, status]).toEqual(['transfer', 'trade_initiated']);
            return;
        }
        for (const action of actions) {
            await tentatively(async tx => {
                const moved = await moveTransfer(tx, row.id, action, sandbox.clock.now()).catch((error: unknown) => {
                    expect(error).toMatchObject({ status: 409, code: 'conflict' });
                });
                expect(`${action}: ${moved?.status}`).toBe(`${action}: ${allowed[type][action]?.[status]}`);
                if (moved) expect(moved.history).toHaveLength(row.history.length + 1);
            });
        }
    });
});

test('money is held from the confirmation on, paid once, and given back where it is not paid', async () => {
    const rows = await storedTransfers(sandbox, 'transfer');
    const row = rows.find(({ status }) => status === 'created');
    if (!row) throw new Error('The seed has no transfer that is created');
    const held = plus(row.sending_amount, row.fee);
    const spendable = () => available(sandbox, merchantIds.harbour, row.sending_currency);
    const before = await spendable();
    const at = sandbox.clock.now();
    const move = (action: TransferAction) => sandbox.database.transaction(tx => moveTransfer(tx, row.id, action, at));
    await move('confirm');
    expect(plus(await spendable(), held)).toBe(before);
    await move('submit');
    await move('complete');
    expect(plus(await spendable(), held)).toBe(before);
    await move('reverse');
    expect(plus(await spendable(), row.fee)).toBe(before);
    await expect(move('reverse')).rejects.toMatchObject({ status: 409 });
    expect(await ledgerFaults(sandbox)).toEqual([]);
});

test('a filled trade brings what it bought, and only then', async () => {
    const row = (await storedTransfers(sandbox, 'trade')).find(({ status }) => status === 'confirmed');
    if (!row) throw new Error('The seed has no trade that is confirmed');
    const bought = () => available(sandbox, merchantIds.harbour, row.receiving_currency);
    const before = await bought();
    const move = (action: TransferAction) =>
        sandbox.database.transaction(tx => moveTransfer(tx, row.id, action, sandbox.clock.now()));
    await move('submit');
    expect(await bought()).toBe(before);
    await move('complete');
    expect(await bought()).toBe(plus(before, row.receiving_amount));
    expect(await ledgerFaults(sandbox)).toEqual([]);
});

test('parallel steps of one transfer are taken once, whichever they are', async () => {
    const waiting = async () =>
        (await storedTransfers(sandbox, 'transfer', 'lumen')).filter(({ status }) =>
            /created|awaiting_fund/.test(status),
        );
    const [row] = await waiting();
    const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) =>
            sandbox.database.transaction(tx =>
                moveTransfer(tx, row?.id ?? '', index % 2 ? 'confirm' : 'cancel', sandbox.clock.now()),
            ),
        ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ledgerFaults(sandbox)).toEqual([]);
});

test('whatever is done to transfers, also at once, the ledger balances and no balance falls below zero', async () => {
    const all = [
        ...(await storedTransfers(sandbox, 'transfer', 'kite')),
        ...(await storedTransfers(sandbox, 'trade', 'kite')),
    ];
    const rows = [...all.filter(row => row.due_at), ...all.filter(row => row.status === 'completed').slice(0, 15)];
    const step = fc.record({
        id: fc.constantFrom(...rows.map(({ id }) => id)),
        action: fc.constantFrom(...actions),
    });
    let taken = 0;
    await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async steps => {
            const outcomes = await Promise.allSettled(
                steps.map(({ id, action }) =>
                    sandbox.database.transaction(tx => moveTransfer(tx, id, action, sandbox.clock.now())),
                ),
            );
            taken += outcomes.filter(({ status }) => status === 'fulfilled').length;
            expect(await ledgerFaults(sandbox)).toEqual([]);
        }),
        shared(60),
    );
    expect(taken).toBeGreaterThan(10);
});

test('ordered by date, no balance of the seeded history was ever below zero for its transfers', async () => {
    const lowest = await sandbox.query<{ lowest: string }>(
        `SELECT min(running) AS lowest FROM (
            SELECT sum(p.amount) OVER (PARTITION BY p.account_id ORDER BY m.at, m.id) AS running
            FROM ledger_postings p JOIN ledger_movements m ON m.id = p.movement_id
                JOIN ledger_accounts a ON a.id = p.account_id
            WHERE a.kind IN ('available', 'reserved') AND (m.kind LIKE 'trans%' OR m.kind LIKE 'trade%' OR m.kind = 'prefunding')
                AND m.at < $1) history`,
        ['2026-11-21T14:30:00Z'],
    );
    expect(Number(lowest[0]?.lowest)).toBeGreaterThanOrEqual(0);
});

describe('time', () => {
    const statusOf = async (row: StoredTransfer, instant: number) => {
        await sandbox.clock.set(new Date(instant));
        const query = { merchant_id: merchantIds.harbour, type: row.type, reference: row.id };
        const answer = await send(sandbox, listTransfers, { token, query });
        return (answer.body as { status: string }[])[0]?.status;
    };

    test('takes each step to the millisecond when it is due', async () => {
        const [row] = (await storedTransfers(sandbox, 'transfer')).filter(
            ({ status, destination }) => status === 'awaiting_fund' && destination?.type !== 'cash_pickup',
        );
        if (!row) throw new Error('The seed has no transfer that waits for funds');
        const at = sandbox.clock.now();
        await sandbox.database.transaction(tx => moveTransfer(tx, row.id, 'confirm', at));
        const start = at.getTime();
        expect(await statusOf(row, start + 2 * MINUTE - SECOND)).toBe('confirmed');
        expect(await statusOf(row, start + 2 * MINUTE)).toBe('submitted');
        expect(await statusOf(row, start + 12 * MINUTE - SECOND)).toBe('submitted');
        expect(await statusOf(row, start + 12 * MINUTE)).toBe('completed');
    });

    test('ends everything that is under way, cash by way of its desk, and the ledger with it', async () => {
        await sandbox.clock.advance(9 * DAY);
        const later = await tokenOf(sandbox, 'owner@harbour.example');
        const query = { merchant_id: merchantIds.harbour };
        expect((await send(sandbox, listTransfers, { token: later, query })).status).toBe(200);
        const left = await sandbox.query<{ status: string }>('SELECT DISTINCT status FROM fiat_transfers');
        expect(left.map(({ status }) => status).sort()).toEqual(
            ['cancelled', 'completed', 'declined', 'rejected', 'reversed'].sort(),
        );
        // Harbour Goods' transfers: no earlier test has cancelled one.
        const expired = await sandbox.query(
            `SELECT DISTINCT sub_status FROM fiat_transfers
                WHERE status = 'cancelled' AND updated_at > $1 AND merchant_id = $2`,
            ['2026-11-21T14:30:00Z', merchantIds.harbour],
        );
        expect(expired).toEqual([{ sub_status: 'quote_expired' }]);
        expect(await ledgerFaults(sandbox)).toEqual([]);
    });
});
