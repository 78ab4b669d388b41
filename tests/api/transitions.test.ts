import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from '../../sandbox/app';
import { MINUTE } from '../../sandbox/primitives/clock';
import { depositTransitions } from '../../sandbox/domain/lifecycle/depositTransitions';
import { paymentTransitions } from '../../sandbox/domain/lifecycle/payments/paymentTransitions';
import { payoutTransitions } from '../../sandbox/domain/lifecycle/payoutTransitions';
import { transferTransitions } from '../../sandbox/domain/lifecycle/transferTransitions';
import { controlStatus } from '../support/servers/control';
import { addDeposit } from '../support/entities/deposits';
import { ledgerFaults } from '../support/entities/ledger';
import { startSandbox } from '../support/servers/sandbox';

type Table = Record<string, Partial<Record<string, string>>>;

/** Every step in a table: the action, and the statuses before and after it. */
const stepsIn = (table: Table): [action: string, from: string, to: string][] =>
    Object.entries(table).flatMap(([action, steps]) =>
        Object.entries(steps).map(([from, to]): [string, string, string] => [action, from, to ?? '']),
    );

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
    await sandbox.close();
});

/** The ID of a row that the step applies to. */
async function some(table: string, key: string, where: string): Promise<string> {
    const [row] = await sandbox.query<{ id: string }>(
        `SELECT ${key} AS id FROM ${table} WHERE ${where} ORDER BY ${key} LIMIT 1`,
    );
    if (!row) throw new Error(`There is none of ${table} where ${where}`);
    return row.id;
}

const statusOf = async (table: string, key: string, id: string) =>
    (await sandbox.query<{ status: string }>(`SELECT status FROM ${table} WHERE ${key} = $1`, [id]))[0]?.status;

const step = (name: string, reference: string) => controlStatus(sandbox, 'step', { step: name, reference });

describe('every step of the table can be caused in the sandbox:', () => {
    test.each(stepsIn(payoutTransitions))('payout %s, from %s to %s', async (action, from, to) => {
        const where = `status = '${from}' ${action === 'submit' ? "AND type <> 'refund'" : ''}`;
        const id = await some('payouts', 'reference', where);
        expect(await step(`payout ${action}`, id)).toBe(200);
        expect(await statusOf('payouts', 'reference', id)).toBe(to);
    });

    describe.each(['transfer', 'trade'] as const)('%s', type => {
        test.each(stepsIn(transferTransitions[type]))('%s, from %s to %s', async (action, from, to) => {
            const id = await some('fiat_transfers', 'id', `type = '${type}' AND status = '${from}'`);
            expect(await step(`transfer ${action}`, id)).toBe(200);
            expect(await statusOf('fiat_transfers', 'id', id)).toBe(to);
        });
    });

    test.each(Object.entries(depositTransitions))('deposit %s, to %s', async (action, to) => {
        const id = `NEW-${action}`;
        await addDeposit(sandbox, id);
        expect(await step(`deposit ${action}`, id)).toBe(200);
        expect(await statusOf('deposits', 'reference', id)).toBe(to);
        const [row] = await sandbox.query<{ credited: boolean }>(
            'SELECT credited_at IS NOT NULL AS credited FROM deposits WHERE reference = $1 AND due_at IS NULL',
            [id],
        );
        expect(row?.credited).toBe(action === 'credit');
        for (const again of Object.keys(depositTransitions)) expect(await step(`deposit ${again}`, id)).toBe(409);
    });

    test.each(stepsIn(paymentTransitions))('payment %s, from %s to %s', async (action, from, to) => {
        // The seed holds no part of a payment: one that is late makes it.
        const isPartHeld = action === 'release_part';
        const id = await some('payments', 'reference', `status = '${isPartHeld ? 'none' : from}'`);
        const at = (minutes: number) => new Date(sandbox.clock.now().getTime() + minutes * MINUTE);
        // The seed has hardly any that haven't expired.
        await sandbox.query(
            'UPDATE payments SET rate_date = $3, expiry_date = $2, status_date = $3 WHERE reference = $1',
            [id, at(action === 'hold' || isPartHeld ? -1 : 25), at(-1)],
        );
        const [row] = await sandbox.query<{ rest: string; less: string }>(
            `SELECT trim_scale(greatest(remain_crypto_amount, crypto_amount))::text AS rest,
                trim_scale(trunc(remain_crypto_amount / 2, 6))::text AS less FROM payments WHERE reference = $1`,
            [id],
        );
        const pay = (amount: string | undefined) => controlStatus(sandbox, 'pay', { reference: id, amount });
        if (isPartHeld) {
            expect(await pay(row?.less)).toBe(200);
            expect(await statusOf('payments', 'reference', id)).toBe(from);
        }
        const decision = ({ release: 'release', release_part: 'release', reject: 'reject' } as Record<string, string>)[
            action
        ];
        const amount = action === 'pay_part' ? row?.less : row?.rest;
        expect(await (decision ? step(`payment ${decision}`, id) : pay(amount))).toBe(200);
        expect(await statusOf('payments', 'reference', id)).toBe(to);
    });
});

test('a refund that has no address gets one before it goes on, and waits for no approvers', async () => {
    const id = await some('payouts', 'reference', `type = 'refund' AND status = 'new'`);
    expect(await step('payout submit', id)).toBe(409);
    expect(await step('payout review', id)).toBe(200);
    const [row] = await sandbox.query<{ address: string | null }>(
        'SELECT crypto_address AS address FROM payouts WHERE reference = $1',
        [id],
    );
    expect(row?.address).toMatch(/\w{10,}/);
});

test('a step that does not exist, or of something that does not, is refused', async () => {
    expect(await step('payout explode', 'AAA-000000-PYT')).toBe(422);
    expect(await step('payment release', 'AAA-000000-PMT')).toBe(404);
    expect(await step('deposit return', 'AAA-000000-DPS')).toBe(409);
});
