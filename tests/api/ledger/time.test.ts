import { afterEach, expect, test } from 'vitest';
import { ping } from '../../../contracts/main/session';
import { listMerchants } from '../../../contracts/main/merchants';
import type { Sandbox } from '../../../sandbox/app';
import { DAY } from '../../../sandbox/primitives/clock';
import { addDeposit } from '../../support/entities/deposits';
import { ledgerFaults, overdrawn } from '../../support/entities/ledger';
import { send, START, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';

const DAYS = 10;

const open: Sandbox[] = [];
afterEach(() => Promise.all(open.splice(0).map(sandbox => sandbox.close())));

/** Everything that time changes, after the same time has passed in this many steps, each followed by a call. */
async function after(steps: number) {
    const sandbox = await startSandbox();
    open.push(sandbox);
    const due = new Date(START.getTime() + DAY);
    for (let index = 0; index < 120; index += 1) await addDeposit(sandbox, `NEW-${100_000 + index}-DPS`, due);
    for (let step = 1; step <= steps; step += 1) {
        await sandbox.clock.set(new Date(START.getTime() + (step * DAYS * DAY) / steps));
        const token = await tokenOf(sandbox, 'owner@harbour.example');
        expect((await send(sandbox, step % 2 ? listMerchants : ping, { token })).status).toBe(200);
    }
    expect(await ledgerFaults(sandbox)).toEqual([]);
    expect(await overdrawn(sandbox)).toEqual([]);
    return {
        payouts: await sandbox.query('SELECT reference, status, modified_date, due_at, txid FROM payouts ORDER BY 1'),
        transfers: await sandbox.query('SELECT id, status, history, due_at FROM fiat_transfers ORDER BY 1'),
        deposits: await sandbox.query('SELECT reference, status, credited_at, due_at FROM deposits ORDER BY 1'),
        batches: await sandbox.query('SELECT id, status, updated_at, expires_at FROM batches ORDER BY 1'),
        lines: await sandbox.query('SELECT id, status FROM batch_payouts ORDER BY 1'),
        accounts: await sandbox.query('SELECT * FROM accounts ORDER BY api_id'),
        movements: await sandbox.query('SELECT reference, kind, at FROM ledger_movements ORDER BY 1, 2, 3'),
        balances: await sandbox.query(
            'SELECT merchant_id, currency, kind, trim_scale(balance) FROM ledger_accounts ORDER BY 1, 2, 3',
        ),
    };
}

test('time does the same whether it passes at once or bit by bit', async () => {
    const atOnce = await after(1);
    expect(await after(8)).toEqual(atOnce);
}, 120_000);
