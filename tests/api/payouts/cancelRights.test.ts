import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelDirectPayout } from '../../../contracts/main/directPayouts';
import { cancelPayout } from '../../../contracts/main/payouts';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { ledgerFaults } from '../../support/entities/ledger';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { HARBOUR, statusAndCode } from './support';

let sandbox: Sandbox;
let ref: string;

beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    const [payout] = await sandbox.query<{ reference: string }>(
        `SELECT reference FROM payouts WHERE merchant_id = $1 AND convert_type = 'local_crypto_batch'
            AND status IN ('new', 'confirm', 'pending_broadcast', 'pending_confirmation') ORDER BY reference LIMIT 1`,
        [merchantIds.harbour],
    );
    ref = payout?.reference ?? '';
    await sandbox.query("UPDATE payouts SET status = 'new', due_at = NULL WHERE reference = $1", [ref]);
});
afterAll(() => sandbox.close());

const as = async (email: string) => ({
    token: await tokenOf(sandbox, email),
    path: { merchantKey: HARBOUR, ref },
});
const byWithdrawals = async (email: string) => statusAndCode(await send(sandbox, cancelPayout, await as(email)));
const byPayouts = async (email: string) => {
    const body = { merchant_key: HARBOUR, payout_reference: ref };
    return statusAndCode(await send(sandbox, cancelDirectPayout, { ...(await as(email)), body }));
};

test('a batch’s payout is cancelled by who makes payouts, and not by a right on withdrawals', async () => {
    expect([await byWithdrawals('treasury@harbour.example'), await byWithdrawals('owner@harbour.example')]).toEqual([
        '404 not_found',
        '404 not_found',
    ]);
    expect(await byPayouts('treasury@harbour.example')).toBe('403 not_permitted');
    const [before] = await sandbox.query('SELECT status FROM payouts WHERE reference = $1', [ref]);
    expect(before).toEqual({ status: 'new' });
    expect(await byPayouts('payer@harbour.example')).toMatch(/^200/);
    expect(await byPayouts('payer@harbour.example')).toBe('409 conflict');
    const [after] = await sandbox.query('SELECT status FROM payouts WHERE reference = $1', [ref]);
    expect(after).toEqual({ status: 'cancel' });
    expect(await ledgerFaults(sandbox)).toEqual([]);
});
