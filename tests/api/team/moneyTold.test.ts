import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDestinationAccount, updateDestinationAccount } from '../../../contracts/fiat/accounts';
import { createTrade, listTradePairs } from '../../../contracts/fiat/newTrade';
import { confirmTransfer } from '../../../contracts/fiat/newTransfer';
import type { Operation } from '../../../contracts/operation';
import type { Sandbox } from '../../../sandbox/app';
import { findInstitution } from '../../../sandbox/domain/corridors/institutions';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { mailsWithoutCodes, sendCoded } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { accountBody, individual } from '../parties/support';
import { made, newExternalId } from '../transfers/support';

const merchant_id = merchantIds.harbour;
const OWNER = 'owner@harbour.example';
/** Who may change the team of Harbour Goods. */
const ADMINS = [OWNER, 'team@harbour.example', 'totp@harbour.example'];

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, OWNER);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.query('DELETE FROM mails'));

async function done(operation: Operation, call: object): Promise<void> {
    expect((await sendCoded(sandbox, operation, { token, ...call })).status).toBe(200);
}

/** The one text that every admin got. */
async function told(subject: string): Promise<string> {
    const mails = (await mailsWithoutCodes(sandbox)).filter(mail => mail.subject === subject);
    expect(mails.map(({ to }) => to).sort()).toEqual(ADMINS);
    return mails.find(({ to }) => to === ADMINS[1])?.text ?? '';
}

describe('every admin is told', () => {
    test('of a fiat payout: how much goes to whom, at which account', async () => {
        const { id } = await made(sandbox, token);
        await done(confirmTransfer, { path: { transferId: id }, body: { payment_method: 'prefunding' } });
        expect(await told('A fiat payout of Harbour Goods was confirmed')).toMatch(
            /^At Harbour Goods, Nora Bakker \(owner@harbour\.example\) confirmed a fiat payout of [\d,]+\.\d\d [A-Z]{3} to .+ \(the account that ends in \w{4}\) for a total of 10\d\.\d\d EUR \(including a fee of \d\.\d\d EUR\) on 20.+ UTC\. If you didn’t expect this, ask Nora Bakker\. If it wasn’t them, tell us at once, and /,
        );
    });

    test('of a trade: what for what, and its fee', async () => {
        const { body } = await send(sandbox, listTradePairs, { token, query: { merchant_id } });
        const pairs = listTradePairs.answer.parse(body);
        const pair = pairs.find(each => each.sending_currency === 'EUR' && each.receiving_currency === 'USD');
        const trade = {
            ...{ merchant_id, external_id: newExternalId(), mode: 'sending', exchange_rate: pair?.exchange_rate },
            ...{ sending_currency: 'EUR', sending_amount: '1000', receiving_currency: 'USD' },
        };
        await done(createTrade, { body: trade });
        expect(await told('A trade of Harbour Goods was booked')).toMatch(
            /\) booked a trade of 1,000\.00 EUR for [\d,]+\.\d\d USD \(plus a fee of \d\.\d\d EUR\) on 20/,
        );
    });

    test('of a beneficiary’s account that is new or goes elsewhere, and not of its alias', async () => {
        const owner = await individual(sandbox, token);
        const body = await accountBody(sandbox, token, owner.id);
        await done(createDestinationAccount, { body });
        const subject = 'The beneficiaries of Harbour Goods have changed';
        const bank = findInstitution(body.receiving_institution_id)?.name;
        const first = await told(subject);
        expect(first).toMatch(
            /\) added an account of the beneficiary .+ Before: no such account\. After: the account that ends in \w{4}, /,
        );
        expect(first).toContain(`, at ${bank}, in ${body.currency}. `);
        const [{ id } = { id: '' }] = await sandbox.query<{ id: string }>(
            'SELECT id FROM fiat_destination_accounts WHERE owner_id = $1',
            [owner.id],
        );
        await sandbox.query('DELETE FROM mails');
        await done(updateDestinationAccount, { path: { accountId: id }, body: { alias: 'Rent' } });
        expect(await mailsWithoutCodes(sandbox)).toEqual([]);
        await done(updateDestinationAccount, {
            path: { accountId: id },
            body: { account: { account_number: '76543211' } },
        });
        expect(await told(subject)).toMatch(
            /Before: the account that ends in \w{4}, .+ After: the account that ends in 3211, /,
        );
        await sandbox.query('DELETE FROM mails');
        await done(updateDestinationAccount, {
            path: { accountId: id },
            body: { account: { bank_name: 'Heron' } },
        });
        expect(await told(subject)).toContain('with other details');
    });
});
