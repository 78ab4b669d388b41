import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setApproval } from '../../../contracts/dashboard/approvals';
import { approvePayout, cancelPayout, type Payout } from '../../../contracts/main/payouts';
import { withdrawCustodyCrypto, withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import type { Sandbox } from '../../../sandbox/app';
import { DAY, later, SECOND } from '../../../sandbox/primitives/clock';
import { minus } from '../../../sandbox/primitives/decimal';
import { invoiceOf } from '../../support/entities/invoice';
import { available, ledgerFaults } from '../../support/entities/ledger';
import { sendCoded } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import {
    fund,
    knownPayee,
    page,
    path,
    payoutOf,
    statusAndCode,
    tokenFor,
    withoutApprovals,
    withoutCodes,
} from './support';

const MAKER = 'owner@harbour.example';
/** Who approves for Harbour besides; the second may only read withdrawals. */
const KENJI = 'totp@harbour.example';
const MAEVE = 'approver@harbour.example';

let sandbox: Sandbox;
let known: string;
const tokens = new Map<string, string>();
const as = (email: string) => ({ token: tokens.get(email) ?? '' });

beforeAll(async () => {
    // However long a test takes, nothing moves on by itself.
    vi.useFakeTimers({ toFake: ['Date'] });
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    await withoutCodes(sandbox);
    for (const email of [MAKER, KENJI, MAEVE, 'finance@harbour.example', 'treasury@harbour.example']) {
        tokens.set(email, await tokenOf(sandbox, email));
    }
    known = await knownPayee(sandbox);
    await fund(sandbox, '50000');
});
afterAll(async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
    await sandbox.close();
    vi.useRealTimers();
});

const common = async () => ({
    ...{ email: known, name: 'Nora Bakker', country: 'NL' },
    token: await tokenFor(sandbox, as(MAKER).token, 'withdrawal'),
});
const ofLocal = async (withdraw_amount = '120.5') => ({
    ...(await common()),
    ...{ address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', api_id: 'HA1587722191gQKF' },
    ...{ crypto_currency: 'USDT_TRC20', withdraw_currency: 'EUR', withdraw_amount },
});
const ofCustody = async () => ({
    ...(await common()),
    ...{ address: '0x52908400098527886E0F7030069857D2E4169EE7', api_id: 'ETH1671142901427wK' },
    ...{ crypto_currency: 'ETH', crypto_amount: '0.01' },
});
const withdraw = async (amount?: string): Promise<Payout> =>
    payoutOf(sandbox, withdrawLocalCrypto, { ...as(MAKER), path, body: await ofLocal(amount) });
const approve = (email: string, { payout_reference: payoutReference }: Payout) =>
    send(sandbox, approvePayout, { ...as(email), path: { payoutReference }, body: {} });
const read = async ({ payout_reference: q }: Payout) => (await page(sandbox, as(MAKER).token, { q })).rows[0];

describe('a withdrawal waits for its approvers, as a crypto payout does', () => {
    test.each([
        ['local currency', () => withdraw()],
        [
            'custody',
            async () => payoutOf(sandbox, withdrawCustodyCrypto, { ...as(MAKER), path, body: await ofCustody() }),
        ],
    ])('from %s: never its maker, and each approver once', async (_, make) => {
        const made = await make();
        expect(made).toMatchObject({ status: 'pending_authorization', approval_total: 2, approvals: [] });
        expect(made.expires_at).toBe(later(sandbox.clock.now(), 3 * DAY).toISOString());
        expect(statusAndCode(await approve(MAKER, made))).toBe('403 own_request');
        expect(statusAndCode(await approve('finance@harbour.example', made))).toBe('403 not_approver');
        expect((await approve(MAEVE, made)).body).toMatchObject({ status: 'pending_authorization' });
        expect(statusAndCode(await approve(MAEVE, made))).toBe('409 already_decided');
        expect((await approve(KENJI, made)).body).toMatchObject({ status: 'confirm', expires_at: null });
    });

    test('one that is large is looked at by the provider once it’s approved', async () => {
        const made = await withdraw('15000');
        expect(made.status).toBe('pending_authorization');
        await approve(MAEVE, made);
        expect((await approve(KENJI, made)).body).toMatchObject({ status: 'pending_approval' });
    });

    test('an approver who may change withdrawals refuses it by cancelling, which it remembers; its maker may as well', async () => {
        const before = await available(sandbox, 'mch-1001', 'EUR');
        const cancel = (email: string, { payout_reference: ref }: Payout) =>
            send(sandbox, cancelPayout, { ...as(email), path: { ...path, ref } });
        const [refused, given] = [await withdraw('10'), await withdraw('10')];
        expect(await available(sandbox, 'mch-1001', 'EUR')).toBe(minus(before, '20'));
        expect(statusAndCode(await cancel(MAEVE, refused))).toBe('403 not_permitted');
        // Who makes withdrawals ends none of somebody else that waits.
        expect(statusAndCode(await cancel('treasury@harbour.example', refused))).toBe('403 not_maker');
        expect((await cancel(KENJI, refused)).body).toMatchObject({
            status: 'cancel',
            approvals: [{ name: 'Kenji Tanaka', decision: 'rejected' }],
        });
        expect((await cancel(MAKER, given)).body).toMatchObject({ status: 'cancel', approvals: [] });
        expect(await available(sandbox, 'mch-1001', 'EUR')).toBe(before);
    });

    test('one to a Lightning invoice that has expired is approved no more, whatever becomes of the number', async () => {
        await sandbox.query('UPDATE merchants SET approval_total = 2');
        const address = invoiceOf({ at: sandbox.clock.now(), expiry: 600 });
        const body = { ...(await ofLocal('40')), crypto_currency: 'LNBC', address };
        const made = await payoutOf(sandbox, withdrawLocalCrypto, { ...as(MAKER), path, body });
        expect(made.status).toBe('pending_authorization');
        expect((await approve(MAEVE, made)).status).toBe(200);
        await sandbox.clock.advance(601 * SECOND);
        const late = await approve(KENJI, made);
        expect(statusAndCode(late)).toBe('409 conflict');
        expect(late.body).toMatchObject({
            message: expect.stringContaining('Lightning invoice has expired') as string,
        });
        const fewer = { merchant_id: 'mch-1001', approval_total: 1 };
        for (const by of [KENJI, MAKER]) {
            expect((await sendCoded(sandbox, setApproval, { ...as(by), body: fewer })).status).toBe(200);
        }
        expect(await read(made)).toMatchObject({ status: 'pending_authorization' });
        await sandbox.query('UPDATE merchants SET approval_total = 2');
    });

    test('one that nobody approved in time is cancelled, and says why', async () => {
        const made = await withdraw('10');
        await sandbox.clock.advance(3 * DAY + 1000);
        tokens.set(MAKER, await tokenOf(sandbox, MAKER));
        expect(await read(made)).toMatchObject({ status: 'cancel', cancel_reason: 'not_approved' });
    });

    test('where no number asks for approvers, it goes', async () => {
        await withoutApprovals(sandbox);
        expect(await withdraw('10')).toMatchObject({ status: 'confirm', approval_total: 0, expires_at: null });
    });
});
