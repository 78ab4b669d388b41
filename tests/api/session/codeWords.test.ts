import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateAddressBookSettings } from '../../../contracts/dashboard/addressBook';
import { setApproval } from '../../../contracts/dashboard/approvals';
import { approvePayout } from '../../../contracts/main/payouts';
import type { Operation } from '../../../contracts/operation';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { userIdOf } from '../../../sandbox/seed/users';
import { askFor, sendCoded } from '../../support/coded';
import { startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';

const merchant_id = merchantIds.harbour;
const OWNER = 'owner@harbour.example';
const FINANCE = 'finance@harbour.example';
const TEAM = 'team@harbour.example';

let sandbox: Sandbox;
const tokens = new Map<string, string>();
beforeAll(async () => {
    sandbox = await startSandbox();
    for (const email of [OWNER, TEAM, 'approver@harbour.example']) tokens.set(email, await tokenOf(sandbox, email));
});
afterAll(() => sandbox.close());

/** What the email of a code says before the code. */
async function said(by: string, operation: Operation, call: object): Promise<string> {
    await sandbox.query('DELETE FROM mails');
    expect((await askFor(sandbox, operation, { token: tokens.get(by), ...call })).status).toBe(200);
    const [mail] = await sandbox.mail.list(by);
    return / is \d{6}\. /[Symbol.split](mail?.text ?? '')[0] ?? '';
}

test('who is to pay outside the address book, and from when', async () => {
    const bodyOf = (email: string, isOn: boolean) => ({
        merchant_id,
        ...{ entity_admin_id: userIdOf(email), is_address_book_whitelisted: isOn },
    });
    for (const email of [OWNER, FINANCE]) {
        const call = { token: tokens.get(OWNER), body: bodyOf(email, true) };
        expect((await sendCoded(sandbox, updateAddressBookSettings, call)).status).toBe(200);
    }
    expect(await said(OWNER, updateAddressBookSettings, { body: bodyOf(OWNER, false) })).toBe(
        'At Harbour Goods: your code to let yourself pay addresses outside the address book, 24 hours from now',
    );
    const lifting = { token: tokens.get(OWNER), body: bodyOf(OWNER, false) };
    expect((await sendCoded(sandbox, updateAddressBookSettings, lifting)).status).toBe(200);
    // It ends already.
    expect(await said(OWNER, updateAddressBookSettings, { body: bodyOf(OWNER, false) })).toBe(
        'At Harbour Goods: your code to let yourself pay addresses outside the address book',
    );
    expect(await said(OWNER, updateAddressBookSettings, { body: bodyOf(FINANCE, false) })).toBe(
        `At Harbour Goods: your code to let François Lefèvre (${FINANCE}) pay addresses outside the address book`,
    );
});

test('that the number of approvals stays, where that ends a request for a lower one', async () => {
    const bodyOf = (approval_total: number) => ({ body: { merchant_id, approval_total } });
    await sendCoded(sandbox, setApproval, { token: tokens.get(TEAM), ...bodyOf(1) });
    expect(await said(OWNER, setApproval, bodyOf(2))).toBe(
        'At Harbour Goods: your code to keep the number of approvals at 2',
    );
    expect(await said(OWNER, setApproval, bodyOf(1))).toBe(
        'At Harbour Goods: your code to set the number of approvals to 1',
    );
    expect(await said(OWNER, setApproval, bodyOf(0))).toBe(
        'At Harbour Goods: your code to lower the number of approvals to 0 together with somebody else',
    );
});

test('that it is a withdrawal that is approved', async () => {
    const [row] = await sandbox.query<{ reference: string }>(
        `UPDATE payouts SET status = 'pending_authorization', approval_total = 1, operator = $1 WHERE reference =
            (SELECT reference FROM payouts WHERE merchant_id = $2 AND type = 'withdraw' AND convert_type = 'local_crypto'
                AND status = 'done' ORDER BY reference LIMIT 1) RETURNING reference`,
        ['totp@harbour.example', merchant_id],
    );
    const call = { path: { payoutReference: row?.reference ?? '' }, body: {} };
    expect(await said('approver@harbour.example', approvePayout, call)).toMatch(
        /^At Harbour Goods: your code to approve the withdrawal of .+ to \S+ \(\S+@\S+\)$/,
    );
});
