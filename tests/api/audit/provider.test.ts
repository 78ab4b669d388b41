import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTransferReceipt } from '../../../contracts/fiat/transfers';
import { cancelDirectPayout, createDirectPayout } from '../../../contracts/main/directPayouts';
import { exportMerchantPayouts, getPayoutPdf } from '../../../contracts/main/payouts';
import { ping } from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { newBatch, newRow, sendBatch } from '../../support/entities/newBatch';
import { control } from '../../support/servers/control';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { directBody, path, payoutOf, withoutCodes } from '../payouts/support';
import { type StoredEvent, storedEvents } from './support';

const OWNER = 'owner@harbour.example';
const DAY = 86_400_000;

let sandbox: Sandbox;
let token = '';
beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 1_000_000_000 });
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, OWNER);
});
afterAll(() => sandbox.close());

/** Everything that ends, by id, with its status and the action that its end is. */
async function states(): Promise<Map<string, { status: string; action: string; merchant: string }>> {
    const rows = await sandbox.query<{ id: string; status: string; action: string; merchant: string }>(
        `SELECT reference AS id, status, merchant_id AS merchant, CASE WHEN type = 'refund' THEN 'refundEnded'
            WHEN convert_type IN ('local_crypto', 'custody_crypto') THEN 'withdrawalEnded' ELSE 'payoutEnded' END AS action FROM payouts
        UNION ALL SELECT id, status, merchant_id, 'batchEnded' FROM batches
        UNION ALL SELECT id, status, merchant_id, CASE WHEN type = 'trade' THEN 'tradeEnded' ELSE 'fiatPayoutEnded' END FROM fiat_transfers`,
    );
    return new Map(rows.map(({ id, ...row }) => [id, row]));
}

const ends: readonly string[] = [
    ...['done', 'cancel', 'invalid', 'completed', 'partially_completed', 'failed', 'rejected', 'cancelled'],
    ...['declined', 'reversed'],
];
const isEnd = ({ action }: StoredEvent) => action.endsWith('Ended');

test('what time ends is recorded once each, by nobody, with the status before and after', async () => {
    await payoutOf(sandbox, createDirectPayout, { token, path, body: directBody(OWNER) });
    await sendBatch(sandbox, token, newBatch([newRow(), newRow()]));
    await send(sandbox, ping, { token });
    const before = await states();
    const known = new Set((await storedEvents(sandbox)).map(({ id }) => id));
    await sandbox.clock.advance(30 * DAY);
    token = await tokenOf(sandbox, OWNER);
    await send(sandbox, ping, { token });
    const after = await states();
    const ended = [...after].filter(([id, { status }]) => ends.includes(status) && before.get(id)?.status !== status);
    const recorded = (await storedEvents(sandbox)).filter(event => isEnd(event) && !known.has(event.id));
    const said = recorded.map(({ record_id: id, action, merchant_id: merchant, changes }) => {
        return [id, { status: changes[0]?.after, action, merchant }] as const;
    });
    expect(new Map(said)).toEqual(new Map(ended));
    expect(said).toHaveLength(ended.length);
    expect(new Set(ended.map(([, { action }]) => action)).size).toBeGreaterThan(4);
    for (const { user_id: user, email, refusal } of recorded)
        expect([user, email, refusal]).toEqual([null, null, null]);
    const dates = new Set(recorded.map(({ at }) => at.getTime()));
    expect(dates.size).toBeGreaterThan(1);
});

test('what the provider ends is recorded like that, and what a user ends as their call alone', async () => {
    const [failing, dropped] = await Promise.all(
        [1, 2].map(() => payoutOf(sandbox, createDirectPayout, { token, path, body: directBody(OWNER) })),
    );
    const reference = failing?.payout_reference ?? '';
    await control(sandbox, 'step', { step: 'payout block', reference });
    const ref = dropped?.payout_reference ?? '';
    const body = { merchant_key: path.merchantKey, payout_reference: ref };
    const cancelled = await send(sandbox, cancelDirectPayout, { token, path: { ...path, ref }, body });
    expect(cancelled.status).toBe(200);
    const of = async (id: string) =>
        (await storedEvents(sandbox)).filter(({ record_id }) => record_id === id).map(({ action }) => action);
    expect(await of(reference)).toEqual(['createDirectPayout', 'payoutEnded']);
    expect(await of(ref)).toEqual(['createDirectPayout', 'cancelDirectPayout']);
});

test('a file that is given out is recorded, with its filters or its record', async () => {
    const [payout] = await sandbox.query<{ reference: string }>(
        `SELECT reference FROM payouts WHERE merchant_id = $1 AND status = 'done' AND type = 'withdraw' LIMIT 1`,
        [merchantIds.harbour],
    );
    const payoutReference = payout?.reference ?? '';
    const query = { type: 'withdraw', from_date: '2026-01-01', to_date: '2026-02-01' };
    expect((await send(sandbox, exportMerchantPayouts, { token, path, query })).status).toBe(200);
    expect((await send(sandbox, getPayoutPdf, { token, path: { ...path, payoutReference } })).status).toBe(200);
    const missing = { token, path: { transferId: 'none' } };
    expect((await send(sandbox, getTransferReceipt, missing)).status).not.toBe(200);
    const events = (await storedEvents(sandbox)).filter(({ action }) => /export|Pdf/.test(action));
    const by = { email: OWNER, merchant_id: merchantIds.harbour, refusal: null };
    expect(events).toMatchObject([
        { ...by, action: 'exportMerchantPayouts', record_id: merchantIds.harbour },
        { ...by, action: 'getPayoutPdf', record_id: payoutReference, changes: [] },
    ]);
    expect(events[0]?.changes).toEqual(
        expect.arrayContaining([
            { field: 'type', before: null, after: 'withdraw' },
            { field: 'from_date', before: null, after: '2026-01-01' },
        ]),
    );
});
