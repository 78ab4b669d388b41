import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { later, MINUTE } from '../../sandbox/primitives/clock';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { factor } from '../../src/i18n/en/factor';
import { workOwner, writeWork } from '../../src/session/storage/work';
import { inboxOf } from '../support/entities/inbox';
import { storedPayouts } from '../support/entities/payouts';
import { appMessages as messages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct({ provider: 'literal' });
const { sandbox } = product;
const all = await storedPayouts(sandbox);
const { letWait } = await inboxOf(product);
const { approvers } = teamMessages;

const direct = all.find(({ status, convert_type: type }) => status === 'done' && type === 'local_crypto_direct');
const PARTNER = 'partner@meridian.example';

const visit = (address: string, email: string = OWNER) => product.openAs(email, address);

/** How a page is reached that says what docs/providers.md quotes of the literal provider, by how the sentence begins. */
const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    'Without fiat payouts': () => visit('/home'),
    'Counts and amounts by status': () => visit('/payments'),
    'The rate and the network fee': async () => {
        const [payment] = await sandbox.query<{ reference: string }>(
            `select reference from payments where merchant_id = $1 and status = 'good' and order_currency = 'EUR'
             and api_id not like '%\\_t'
             and reference not in (select payment_reference from payouts where payment_reference is not null)
             order by created_at desc limit 1`,
            [merchantIds.harbour],
        );
        const reference = payment?.reference ?? '';
        await product.signIn(OWNER);
        const typed = {
            ...{ step: 'confirm', choice: 'custom', refund_amount: '5', refund_reason: 'AML', remarks: '' },
            email: 'petra@mail.example',
        };
        writeWork(workOwner(), 'draft', `refund ${reference}`, JSON.stringify(typed));
        await product.open(`/refunds/create?payment=${reference}`);
    },
    'Until when this quote holds': async () => {
        await sandbox.query(
            `update payouts set status = 'new', operator = $2, modified_date = $3, due_at = $4 where reference = $1`,
            [direct?.reference, OWNER, sandbox.clock.now(), later(sandbox.clock.now(), 10 * MINUTE)],
        );
        const { user } = await visit(`/crypto-payout-admin/${direct?.reference}/show/full`);
        await user.click(await screen.findByRole('link', { name: messages.payouts.untold.toQuote }));
    },
    'Who has approved this': async () => visit(`/crypto-payout-admin/${await letWait(1)}/show/full`),
    'We can’t show this statement': () => visit('/statements'),
    'A trade needs two currencies': () => visit('/book-a-trade'),
    'Whether they have accepted': async () => {
        const { user } = await visit('/manage-users');
        const [, row] = await screen.findAllByRole('row');
        await user.click(within(row as HTMLElement).getAllByRole('link')[0] as HTMLElement);
    },
    'What each may do': () => visit('/manage-users/groups'),
    'We don’t know who has approved them': async () => {
        await Promise.all([letWait(2), letWait(3)]);
        const { user } = await visit('/approvers');
        await user.click(await screen.findByRole('button', { name: approvers.total.change }));
        const dialog = await screen.findByRole('dialog');
        const number = within(dialog).getByRole('spinbutton');
        await user.clear(number);
        await user.type(number, '0');
    },
    'You work with several merchants': () => visit('/fiat-payout-admin', PARTNER),
    'We don’t provide an audit log': () => visit('/audit-log'),
};

/** Its code comes first: see literal-untold. */
const ELSEWHERE = [factor.noSecret];

const page = readFileSync(join(import.meta.dirname, '../../docs/providers.md'), 'utf8');
const cells = [...page.matchAll(/^\|(.*)\|$/gm)].map(([, row = '']) => row.split('|'));
const literal = cells.map(([, , cell = '']) => cell).join(' ');
const quoted = [...new Set([...literal.matchAll(/“([^”]+)”/g)].map(([, sentence = '']) => sentence))];

test.each(quoted.filter(sentence => !ELSEWHERE.includes(sentence)))('is said there: %s', async sentence => {
    const way = Object.entries(ways).find(([begins]) => sentence.startsWith(begins))?.[1];
    if (!way) throw new Error('No page is known that says it');
    await way();
    expect((await screen.findAllByText(sentence, { exact: false }))[0]).toBeVisible();
});
