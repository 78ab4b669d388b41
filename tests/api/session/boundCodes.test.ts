import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApprover, deleteApprover, setApproval } from '../../../contracts/dashboard/approvals';
import { updateAddressBookSettings } from '../../../contracts/dashboard/addressBook';
import { createGroupLink, deleteGroupLink, updateGroupLink } from '../../../contracts/dashboard/teamLinks';
import {
    createDestinationAccount,
    type NewDestinationAccount,
    updateDestinationAccount,
} from '../../../contracts/fiat/accounts';
import { createTrade, listTradePairs, type NewTrade } from '../../../contracts/fiat/newTrade';
import { confirmTransfer } from '../../../contracts/fiat/newTransfer';
import type { Transfer } from '../../../contracts/fiat/transfers';
import { changePayoutEmail } from '../../../contracts/main/refunds';
import { requestOtp } from '../../../contracts/main/session';
import { updateTwoFactorSettings } from '../../../contracts/main/twoFactorSettings';
import type { Operation } from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';
import type { Sandbox } from '../../../sandbox/app';
import { literalProvider } from '../../../sandbox/literal/literal';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { userIdOf } from '../../../sandbox/seed/users';
import { askFor, codeOf, sendCoded } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import type { Whole } from '../../support/whole';
import { accountBody, individual } from '../parties/support';
import { HARBOUR } from '../payouts/support';
import { made, newExternalId, parties } from '../transfers/support';

const { harbour } = merchantIds;
const OWNER = 'owner@harbour.example';
const TEAM = 'team@harbour.example';
const FINANCE = 'finance@harbour.example';

let sandbox: Sandbox;
let token: string;
let refund: string;
let transfer: Whole<Transfer> | undefined;
let newAccount: NewDestinationAccount;
beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, OWNER);
    const [row] = await sandbox.query<{ reference: string }>(
        `SELECT reference FROM payouts WHERE type = 'refund' AND merchant_id = '${harbour}' AND status = 'new'`,
    );
    refund = row?.reference ?? '';
    expect(refund).not.toBe('');
    newAccount = await accountBody(sandbox, token, (await individual(sandbox, token)).id);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.query('DELETE FROM mails'));

const linkOf = (email: string) => ({
    linkId: `eal-${userIdOf(email)}-${harbour}`,
    groupLinkId: `gel-${userIdOf(email)}-${harbour}`,
});
const { linkId, groupLinkId } = linkOf(FINANCE);
const numberOf = (approval_total: number) => ({ merchant_id: harbour, approval_total });
const approval = async () =>
    (await sandbox.query<{ n: number }>(`SELECT approval_total AS n FROM merchants WHERE id = '${harbour}'`))[0]?.n;
const approverId = async (email: string) =>
    (
        await sandbox.query<{ id: string }>(
            `SELECT id FROM approvers WHERE user_id = $1 AND merchant_id = $2 AND deleted_at IS NULL`,
            [userIdOf(email), harbour],
        )
    )[0]?.id ?? '';

/** At the rate of now. */
async function newTrade(): Promise<NewTrade> {
    const { body } = await send(sandbox, listTradePairs, { token, query: { merchant_id: harbour } });
    const pairs = listTradePairs.answer.parse(body);
    const pair = pairs.find(each => each.sending_currency === 'EUR' && each.receiving_currency === 'USD');
    return {
        ...{ merchant_id: harbour, external_id: newExternalId(), mode: 'sending' },
        exchange_rate: pair?.exchange_rate ?? '',
        ...{ sending_currency: 'EUR', sending_amount: '1000', receiving_currency: 'USD' },
    };
}

/** The link of somebody in the team who has no group. */
async function groupless(): Promise<string> {
    const { linkId: link } = linkOf('operations@harbour.example');
    await sandbox.query('UPDATE memberships SET group_id = NULL, group_link_id = NULL WHERE link_id = $1', [link]);
    return link;
}

interface Attack {
    operation: Operation;
    call: () => Promise<{ path?: Record<string, string>; body?: object }>;
    /** In the email of its code. */
    words: RegExp;
}

const attacks: Readonly<Record<string, Attack>> = {
    setApproval: {
        operation: setApproval,
        call: async () => ({ body: numberOf(0) }),
        words: /^At Harbour Goods: your code to lower the number of approvals to 0 together with somebody else is \d{6}\. /,
    },
    createApprover: {
        operation: createApprover,
        call: async () => ({ body: { merchant_id: harbour, entity_admin_id: userIdOf(FINANCE) } }),
        words: /^At Harbour Goods: your code to make .+ \(finance@harbour\.example\) an approver is \d{6}\. /,
    },
    deleteApprover: {
        operation: deleteApprover,
        call: async () => ({ path: { approverId: await approverId('approver@harbour.example') } }),
        words: /^At Harbour Goods: your code to remove .+ \(approver@harbour\.example\) as an approver is \d{6}\. /,
    },
    createGroupLink: {
        operation: createGroupLink,
        call: async () => ({ body: { entity_admin_link_id: await groupless(), group_id: 2 } }),
        words: /^At Harbour Goods: your code to give .+ \(operations@harbour\.example\) the group Owner is \d{6}\. /,
    },
    updateGroupLink: {
        operation: updateGroupLink,
        call: async () => ({ path: { groupLinkId }, body: { group_id: 2, entity_admin_link_id: linkId } }),
        words: /^At Harbour Goods: your code to give .+ \(finance@harbour\.example\) the group Owner is \d{6}\. /,
    },
    deleteGroupLink: {
        operation: deleteGroupLink,
        call: async () => ({ path: { groupLinkId } }),
        words: /^At Harbour Goods: your code to remove the group of .+ \(finance@harbour\.example\) is \d{6}\. /,
    },
    updateAddressBookSettings: {
        operation: updateAddressBookSettings,
        call: async () => ({
            body: { merchant_id: harbour, entity_admin_id: userIdOf(FINANCE), is_address_book_whitelisted: true },
        }),
        words: /^At Harbour Goods: your code to restrict .+ \(finance@harbour\.example\) to the address book is \d{6}\. /,
    },
    changePayoutEmail: {
        operation: changePayoutEmail,
        call: async () => ({
            path: { merchantKey: HARBOUR, ref: refund },
            body: { email: 'thief@mail.example' },
        }),
        words: /^At Harbour Goods: your code to send the refund \S+ of [\d,]+\.\d\d [A-Z]{3} to thief@mail\.example is \d{6}\. /,
    },
    confirmTransfer: {
        operation: confirmTransfer,
        call: async () => ({
            path: { transferId: (transfer = await made(sandbox, token)).id },
            body: { payment_method: 'prefunding' },
        }),
        words: /^At Harbour Goods: your code to pay [\d,]+\.\d\d [A-Z]{3} to [^()]+ \(the account that ends in \w{4}\) for a total of 10\d\.\d\d EUR \(including a fee of \d\.\d\d EUR\) is \d{6}\. /,
    },
    createTrade: {
        operation: createTrade,
        call: async () => ({ body: await newTrade() }),
        words: /^At Harbour Goods: your code to exchange 1,000\.00 EUR for USD is \d{6}\. /,
    },
    createDestinationAccount: {
        operation: createDestinationAccount,
        call: async () => ({ body: newAccount }),
        words: /^At Harbour Goods: your code to add the account that ends in 4560 for Hana Novák is \d{6}\. /,
    },
    updateDestinationAccount: {
        operation: updateDestinationAccount,
        call: async () => ({
            path: { accountId: (await parties(sandbox)).destination.id },
            body: { account: { account_number: '01234560' } },
        }),
        words: /^At Harbour Goods: your code to change the account that ends in \w{4} of .+ to the account that ends in 4560 is \d{6}\. /,
    },
};

test('every operation whose code is not the specification’s is attacked here', () => {
    const coded = operationList.filter(({ stepUp }) => stepUp?.extension).map(({ name }) => name);
    expect(coded.sort()).toEqual(Object.keys(attacks).sort());
});

describe.each(Object.entries(attacks))('%s', (name, { operation, call, words }) => {
    test('takes a code that was asked for with it, and no other', async () => {
        const given = { token, ...(await call()) };
        const rowsBefore = await state();
        const withCode = (otp: string) => send(sandbox, operation, { ...given, body: { ...given.body, otp } });

        expect((await send(sandbox, operation, given)).code).toBe('otp_required');

        await sandbox.clock.advance(31_000);
        await send(sandbox, requestOtp, { token });
        expect((await withCode(await codeOf(sandbox, token))).code).toBe('otp_expired');

        const other = name === 'setApproval' ? 'createApprover' : 'setApproval';
        const { operation: another, call: anotherCall } = attacks[other] as Attack;
        await sandbox.clock.advance(31_000);
        await askFor(sandbox, another, { token, ...(await anotherCall()) });
        expect((await withCode(await codeOf(sandbox, token))).code).toBe('otp_expired');

        await askFor(sandbox, operation, given);
        const [mail] = await sandbox.mail.list();
        expect(mail).toMatchObject({ to: OWNER, subject: 'Your confirmation code' });
        expect(mail?.text).toMatch(words);
        const old = await codeOf(sandbox, token);
        await sandbox.clock.advance(10 * 60_000);
        token = await tokenOf(sandbox, OWNER);
        given.token = token;
        expect((await withCode(old)).code).toBe('otp_expired');
        expect(await state()).toEqual(rowsBefore);
    });
});

/** What the attacks would change. */
const state = () =>
    Promise.all([
        approval(),
        sandbox.query(`SELECT merchant_id, total FROM proposed_approvals`),
        sandbox.query(`SELECT id FROM approvers WHERE deleted_at IS NULL ORDER BY id`),
        sandbox.query(`SELECT link_id, group_id FROM memberships ORDER BY link_id`),
        sandbox.query(`SELECT * FROM address_book_settings ORDER BY user_id`),
        sandbox.query(`SELECT email FROM payouts WHERE reference = $1`, [refund]),
        sandbox.query(`SELECT id FROM fiat_transfers ORDER BY id`),
        sandbox.query(`SELECT kind FROM ledger_movements WHERE reference = $1`, [transfer?.id]),
        sandbox.query(`SELECT id, account FROM fiat_destination_accounts ORDER BY id`),
    ]);

describe('a code for one call', () => {
    test('counts for the same merchant, record and values alone, once', async () => {
        const admin = await tokenOf(sandbox, TEAM);
        await askFor(sandbox, setApproval, { token: admin, body: numberOf(3) });
        const otp = await codeOf(sandbox, admin);
        const set = (approval_total: number) =>
            send(sandbox, setApproval, { token: admin, body: { ...numberOf(approval_total), otp } });
        expect((await set(0)).code).toBe('otp_expired');
        expect(await approval()).toBe(2);
        expect((await set(3)).status).toBe(200);
        expect((await set(3)).code).toBe('otp_expired');
    });

    test('for a trade counts at a new rate, and with another reference, but for no other amount', async () => {
        await askFor(sandbox, createTrade, { token, body: await newTrade() });
        const otp = await codeOf(sandbox, token);
        await sandbox.clock.advance(2 * 60_000);
        const now = { ...(await newTrade()), otp };
        const more = { ...now, sending_amount: '2000' };
        expect((await send(sandbox, createTrade, { token, body: more })).code).toBe('otp_expired');
        expect((await send(sandbox, createTrade, { token, body: now })).status).toBe(200);
    });

    test('counts for none of those that the specification names a code for', async () => {
        await askFor(sandbox, setApproval, { token, body: numberOf(2) });
        const body = { manual_payout: false, otp: await codeOf(sandbox, token) };
        const refused = await send(sandbox, updateTwoFactorSettings, { token, path: { merchantKey: HARBOUR }, body });
        expect(refused.code).toBe('otp_expired');
    });

    test('tells nothing about people and records of other merchants', async () => {
        const [stranger] = await sandbox.query<{ user: string; link: string; merchant: string }>(
            `SELECT user_id AS user, group_link_id AS link, merchant_id AS merchant FROM memberships
                WHERE merchant_id NOT IN (SELECT merchant_id FROM memberships WHERE user_id = $1)
                    AND user_id NOT IN (SELECT user_id FROM memberships WHERE merchant_id = $2)
                    AND group_link_id IS NOT NULL`,
            [userIdOf(OWNER), harbour],
        );
        if (!stranger) throw new Error('Nobody is in another team alone');
        const ask = async (link: string, user: string, merchant: string) => {
            const asked = [
                await askFor(sandbox, deleteGroupLink, { token, path: { groupLinkId: link } }),
                await askFor(sandbox, createApprover, { token, body: { merchant_id: harbour, entity_admin_id: user } }),
                await askFor(sandbox, setApproval, { token, body: { merchant_id: merchant, approval_total: 0 } }),
            ];
            return asked.map(({ status, body }) => [status, body]);
        };
        const answers = await ask(stranger.link, stranger.user, stranger.merchant);
        expect(answers.map(([status]) => status)).toEqual([404, 422, 404]);
        expect(answers).toEqual(await ask('gel-none', 'ea-none', 'mch-none'));
        expect(await sandbox.mail.list()).toEqual([]);
    });

    test('is refused for another call, and for what isn’t its body', async () => {
        const ask = (body: object) => send(sandbox, requestOtp, { token, body });
        const { method, path } = setApproval;
        for (const other of [
            { method: 'PUT', path },
            { method, path: `${path}/` },
            { method, path: '/dashboard/v1/batches' },
        ])
            expect((await ask({ ...other, body: numberOf(2) })).status).toBe(422);
        expect((await ask({ method, path, body: { ...numberOf(2), approval_total: 'all' } })).status).toBe(422);
        expect((await ask({ method: 'DELETE', path: '/dashboard/v1/approvers/%zz' })).status).toBe(422);
    });

    test('that is asked for with an empty body is for none of them, as the specification has it', async () => {
        await sandbox.clock.advance(31_000);
        expect((await send(sandbox, requestOtp, { token, body: {} })).status).toBe(200);
        const body = { ...numberOf(2), otp: await codeOf(sandbox, token) };
        expect((await send(sandbox, setApproval, { token, body })).code).toBe('otp_expired');
    });

    test('that was right, but refused for what it was for, lets another be asked for at once', async () => {
        const ask = (n: number) =>
            send(sandbox, requestOtp, { token, body: { method: 'POST', path: setApproval.path, body: numberOf(n) } });
        await sandbox.clock.advance(31_000);
        expect((await ask(3)).status).toBe(200);
        const otp = await codeOf(sandbox, token);
        expect((await ask(2)).code).toBe('otp_resend_wait');
        const [gone] = await sandbox.query<{ id: string }>(
            `UPDATE approvers SET deleted_at = now() WHERE id = $1 RETURNING id`,
            [await approverId('approver@harbour.example')],
        );
        const refused = await send(sandbox, setApproval, { token, body: { ...numberOf(3), otp } });
        expect(refused.code).toBe('invalid_request');
        expect((await ask(2)).status).toBe(200);
        await sandbox.query('UPDATE approvers SET deleted_at = NULL WHERE id = $1', [gone?.id]);
    });

    test('isn’t sent for what would be refused with it, and asking does nothing', async () => {
        const before = await state();
        const fewest = await askFor(sandbox, setApproval, { token, body: numberOf(9) });
        expect([fewest.status, Object.keys((fewest.body as { errors: object }).errors)]).toEqual([
            422,
            ['approval_total'],
        ]);
        const wrong = { ...newAccount, account: { ...newAccount.account, account_number: '01234561' } };
        const account = await askFor(sandbox, createDestinationAccount, { token, body: wrong });
        expect(Object.keys((account.body as { errors: object }).errors)).toEqual(['account.account_number']);
        const reader = await tokenOf(sandbox, 'support@harbour.example');
        expect((await askFor(sandbox, setApproval, { token: reader, body: numberOf(1) })).status).toBe(403);
        expect(await sandbox.mail.list()).toEqual([]);
        expect((await askFor(sandbox, setApproval, { token, body: numberOf(1) })).status).toBe(200);
        expect(await state()).toEqual(before);
        expect((await sandbox.mail.list()).map(({ subject }) => subject)).toEqual(['Your confirmation code']);
    });

    test('is sent along with what it was asked for', async () => {
        await sandbox.query('UPDATE merchants SET approval_total = 1 WHERE id = $1', [harbour]);
        await sendCoded(sandbox, setApproval, { token, body: numberOf(2) });
        expect(await approval()).toBe(2);
    });
});

test('a provider that only knows the specification takes no code for them', async () => {
    const literal = { fetch: literalProvider(sandbox.fetch) };
    const path = { groupLinkId: linkOf('support@harbour.example').groupLinkId };
    expect((await send(literal, deleteGroupLink, { token, path })).status).toBe(200);
});
