import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setApproval } from '../../../contracts/dashboard/approvals';
import { approveBatch, Batch, getBatch } from '../../../contracts/dashboard/batches';
import { confirmDirectPayout, createDirectPayout, refreshDirectPayout } from '../../../contracts/main/directPayouts';
import { approvePayout, type Payout } from '../../../contracts/main/payouts';
import { withdrawCustodyCrypto } from '../../../contracts/main/withdrawals';
import type { Sandbox } from '../../../sandbox/app';
import { MINUTE, SECOND } from '../../../sandbox/primitives/clock';
import { userIdOf } from '../../../sandbox/seed/users';
import { sendCoded } from '../../support/coded';
import { storedLines } from '../../support/entities/batches';
import { ledgerFaults } from '../../support/entities/ledger';
import { linkRow, newBatch, newRow, sendBatch } from '../../support/entities/newBatch';
import { refusedFields } from '../../support/refusedFields';
import { send, startSandbox, type Answered } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import {
    directBody,
    knownPayee,
    page,
    path,
    payoutOf,
    statusAndCode,
    tokenFor,
    withoutCodes,
} from '../payouts/support';
import type { Whole } from '../../support/whole';
import { merchant_id, newAddress } from './support';

const OWNER = 'owner@harbour.example';
const ADMIN = 'totp@harbour.example';
const COIN = 'USDT_TRC20';

let sandbox: Sandbox;
let [token, admin, approver] = ['', '', ''];

beforeAll(async () => {
    // However long a test takes, no quote runs out.
    vi.useFakeTimers({ toFake: ['Date'] });
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    token = await tokenOf(sandbox, OWNER);
    admin = await tokenOf(sandbox, ADMIN);
    approver = await tokenOf(sandbox, 'approver@harbour.example');
});
beforeEach(async () => {
    await withoutCodes(sandbox);
    await needApprovals(0);
    await restrict(false);
    await sandbox.query(`DELETE FROM address_book_entries WHERE id = 'abe-later'`);
});
afterAll(async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
    await sandbox.close();
    vi.useRealTimers();
});

const needApprovals = (total: number) =>
    sandbox.query('UPDATE merchants SET approval_total = $1 WHERE id = $2', [total, merchant_id]);

/** By another admin. */
const restrict = (isOn = true) =>
    sandbox.query(
        `INSERT INTO address_book_settings (merchant_id, user_id, is_whitelisted, set_by) VALUES ($1, $2, $4, $3)
            ON CONFLICT (merchant_id, user_id) DO UPDATE SET is_whitelisted = $4`,
        [merchant_id, userIdOf(OWNER), userIdOf(ADMIN), isOn],
    );

/** Puts an address in the address book, active since the sandbox's seed. */
const enter = (address: string) =>
    sandbox.query(
        `INSERT INTO address_book_entries
                (id, merchant_id, entity_admin_id, created_by, email, name, crypto_currency, address, created_at, activates_at)
            VALUES ('abe-later', $1, $2, $3, 'payee@mail.example', 'Nora Bakker', $4, $5, '2026-01-01', '2026-01-02')`,
        [merchant_id, userIdOf(OWNER), OWNER, COIN, address],
    );
const changeEntry = (set: string) => sandbox.query(`UPDATE address_book_entries SET ${set} WHERE id = 'abe-later'`);
const DELETED = `deleted_at = '2026-01-03'`;
const PENDING = `activates_at = '2036-01-01'`;

const read = async (q: string) => (await page(sandbox, token, { q })).rows[0]?.status;

describe('a direct payout’s quote', () => {
    const quote = (address: string): Promise<Whole<Payout>> =>
        payoutOf(sandbox, createDirectPayout, { token, path, body: directBody(OWNER, { address }) });
    const at = ({ payout_reference: ref }: Payout) => ({ ...path, ref });
    const confirm = (made: Payout) => send(sandbox, confirmDirectPayout, { token, path: at(made), body: {} });
    const refresh = (made: Payout) => send(sandbox, refreshDirectPayout, { token, path: at(made) });
    const create = (address: string) =>
        send(sandbox, createDirectPayout, { token, path, body: directBody(OWNER, { address }) });

    /** Confirmed and refreshed, it's refused as it would be if it were asked for now, and stays as it was. */
    async function expectRefused(made: Payout, address: string): Promise<void> {
        const said = (answer: Answered) => [statusAndCode(answer), refusedFields(answer)];
        const anew = said(await create(address));
        expect(anew).toEqual(['422 address_not_whitelisted', ['address']]);
        expect(said(await confirm(made))).toEqual(anew);
        expect(said(await refresh(made))).toEqual(anew);
        expect(await read(made.payout_reference)).toBe('new');
    }

    test('isn’t confirmed or refreshed once its maker may only pay others, and is once they may again', async () => {
        const address = newAddress(COIN);
        const made = await quote(address);
        await restrict();
        await expectRefused(made, address);
        await restrict(false);
        expect(statusAndCode(await refresh(made))).toBe('200');
        expect(statusAndCode(await confirm(made))).toBe('200');
    });

    test.each([DELETED, PENDING])('isn’t either once its entry has changed: %s', async change => {
        const address = newAddress(COIN);
        await enter(address);
        await restrict();
        const made = await quote(address);
        await changeEntry(change);
        await expectRefused(made, address);
    });

    test('uses up no code', async () => {
        const made = await quote(newAddress(COIN));
        await sandbox.query(`UPDATE merchants SET two_factor_auth = two_factor_auth || '{"manual_payout": true}'`);
        await restrict();
        expect(statusAndCode(await confirm(made))).toBe('422 address_not_whitelisted');
    });
});

describe('what waits for approvers', () => {
    const approve = (payoutReference: string) =>
        send(sandbox, approvePayout, { token: approver, path: { payoutReference }, body: {} });
    /** A lower number takes two. */
    async function lowerTo(approval_total: number): Promise<void> {
        for (const by of [admin, token]) {
            const body = { merchant_id, approval_total };
            expect((await sendCoded(sandbox, setApproval, { token: by, body })).status).toBe(200);
        }
    }

    async function payout(address: string): Promise<string> {
        const body = directBody(OWNER, { address });
        const { payout_reference: ref } = await payoutOf(sandbox, createDirectPayout, { token, path, body });
        await payoutOf(sandbox, confirmDirectPayout, { token, path: { ...path, ref }, body: {} });
        return ref;
    }

    async function withdrawal(address: string): Promise<string> {
        const body = {
            ...{ api_id: 'ETH1671142901427wK', crypto_amount: '0.01', crypto_currency: 'ETH', address },
            ...{ email: await knownPayee(sandbox), name: 'Nora Bakker', country: 'NL' },
            token: await tokenFor(sandbox, token, 'withdrawal'),
        };
        return (await payoutOf(sandbox, withdrawCustodyCrypto, { token, path, body })).payout_reference;
    }

    test.each([
        ['payout', payout, COIN],
        ['withdrawal', withdrawal, 'ETH'],
    ] as const)('isn’t approved once its maker may only pay others: %s', async (_kind, make, coin) => {
        await needApprovals(1);
        const ref = await make(newAddress(coin));
        await restrict();
        const refused = await approve(ref);
        expect(statusAndCode(refused)).toBe('409 conflict');
        expect(JSON.stringify(refused.body)).toContain('only pay active addresses in the address book');
        expect(await read(ref)).toBe('pending_authorization');
        await restrict(false);
        expect((await approve(ref)).body).toMatchObject({ status: 'confirm' });
    });

    test('isn’t paid by a change of the number of approvals either', async () => {
        await needApprovals(2);
        const address = newAddress(COIN);
        await enter(address);
        await restrict();
        const [ref, other] = [await payout(address), await payout(address)];
        for (const each of [ref, other]) expect((await approve(each)).status).toBe(200);
        await changeEntry(DELETED);
        await lowerTo(1);
        expect(await read(ref)).toBe('pending_authorization');
        expect(await read(other)).toBe('pending_authorization');
    });
});

describe('a batch', () => {
    async function sendIn(batch: ReturnType<typeof newBatch>): Promise<string> {
        const { id: batchId } = await sendBatch(sandbox, token, batch);
        await sandbox.clock.advance(10 * SECOND);
        return batchId;
    }
    /** Its rows' errors once its payouts were made. */
    async function errorsOf(batchId: string): Promise<(string | null)[]> {
        const path = { batchId };
        expect(Batch.parse((await send(sandbox, getBatch, { token, path })).body).status).toBe('pending_authorization');
        expect((await send(sandbox, approveBatch, { token: approver, path, body: {} })).status).toBe(200);
        await sandbox.clock.advance(MINUTE);
        await send(sandbox, getBatch, { token, path });
        return (await storedLines(sandbox, batchId)).map(line => line.error_code);
    }

    test('pays none of the rows that its maker may pay no more, and the others', async () => {
        const address = newAddress(COIN);
        await enter(address);
        const rows = [
            newRow({ crypto_currency: COIN, address }),
            newRow({ crypto_currency: COIN, address: newAddress(COIN) }),
        ];
        const id = await sendIn(newBatch(rows));
        await restrict();
        expect(await errorsOf(id)).toEqual([null, 'address_not_whitelisted']);
    });

    test('by link pays nobody then, since its recipients enter any address', async () => {
        const id = await sendIn(newBatch([linkRow()]));
        await restrict();
        expect(await errorsOf(id)).toEqual(['address_not_whitelisted']);
        expect(await sandbox.query('SELECT 1 FROM payouts WHERE batch_key = $1', [id])).toEqual([]);
    });
});
