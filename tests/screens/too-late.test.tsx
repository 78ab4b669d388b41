import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signedInMessages } from '../../src/i18n/en/refusals';
import { APPROVER, inboxOf, rowIn } from '../support/entities/inbox';
import { kinds, saysOf, statusOf, storedPayouts } from '../support/entities/payouts';
import { appMessages as messages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const TOTP = 'totp@harbour.example';

const product = await startProduct();
const { sandbox } = product;
const { actions } = messages.payouts;
const { letWait, openInbox, takeCodes } = await inboxOf(product);

/** Opens a record and the dialog of an action about it. */
async function begin(kind: 'crypto-payout-admin' | 'withdrawals' | 'refunds', reference: string, label: string) {
    const { user } = await product.openAs(OWNER, `/${kind}/${reference}/show/full`);
    const record = await screen.findByRole('article');
    await user.click(await within(record).findByRole('button', { name: label }));
    return { user, record, dialog: await screen.findByRole('dialog') };
}

/** Somebody else decides. */
async function decide(reference: string, decision: 'approved' | 'rejected', status: string) {
    await sandbox.query(
        `insert into payout_approvals (payout_reference, user_id, decision, at)
             select $1, id, $3, '2026-11-21T09:30:00Z' from users where email = $2`,
        [reference, APPROVER, decision],
    );
    await sandbox.query(`update payouts set status = $1 where reference = $2`, [status, reference]);
}

describe('an action on a record that somebody else was quicker with', () => {
    test.each([
        ['crypto-payout-admin', 'approved', 'confirm', /gave the last approval on 21 Nov.* Status: Processing\.$/],
        ['withdrawals', 'rejected', 'cancel', /rejected it on 21 Nov.*It’s no longer awaiting approval\.$/],
    ] as const)('says of %s who %s it, and when, until its user closes it', async (kind, decision, status, text) => {
        await takeCodes(false);
        const reference = await letWait(0, kind);
        const { user, record, dialog } = await begin(kind, reference, actions.approve.label);
        await decide(reference, decision, status);
        await user.click(within(dialog).getByRole('button', { name: actions.approve.submit }));
        const said = await screen.findByText(text);
        expect(await within(record).findByText(saysOf(status))).toBeInTheDocument();
        await waitFor(() => expect(within(record).queryByText(actions.approve.label)).toBeNull());
        expect(said).toBeVisible();
        await user.click(screen.getByRole('button', { name: messages.lateDecision.close }));
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(within(record).getByRole('heading', { level: 1 })).toHaveFocus();
        expect(await statusOf(sandbox, reference)).toBe(status);
    });

    test('is told so when they ask for a code as well, and by an authenticator’s', async () => {
        await takeCodes(true);
        onTestFinished(async () => void (await takeCodes(false)));
        const late = /gave the last approval on 21 Nov.* Status: Processing\.$/;
        const first = await letWait(0, 'crypto-payout-admin');
        const { user, record, dialog } = await begin('crypto-payout-admin', first, actions.approve.label);
        await decide(first, 'approved', 'confirm');
        await user.click(within(dialog).getByRole('button', { name: messages.intent.code.send }));
        expect(await screen.findByText(late)).toBeVisible();
        expect(screen.queryByRole('button', { name: actions.approve.submit })).toBeNull();
        await user.click(screen.getByRole('button', { name: messages.lateDecision.close }));
        expect(await within(record).findByText(saysOf('confirm'))).toBeInTheDocument();

        product.leave();
        const second = await letWait(1, 'crypto-payout-admin');
        const { user: kenji, mine } = await openInbox(TOTP);
        await kenji.click(
            within(rowIn(mine, second)).getByRole('button', { name: new RegExp(`^Approve .*${second}`) }),
        );
        await kenji.type(await screen.findByRole('textbox', { name: messages.intent.code.label }), '123456');
        await decide(second, 'approved', 'confirm');
        await kenji.click(screen.getByRole('button', { name: actions.approve.submit }));
        expect(await screen.findByText(late)).toBeVisible();
        expect(screen.queryByRole('button', { name: actions.approve.submit })).toBeNull();
    });

    test('keeps its refusal where the record no longer offers it', async () => {
        const reference = (await storedPayouts(sandbox)).find(
            row => kinds.refunds(row) && row.status === 'new',
        )?.reference;
        if (!reference) throw new Error('The seed has no refund that is new');
        const { user, record, dialog } = await begin('refunds', reference, actions.resend.label);
        await sandbox.query(`update payouts set status = 'cancel' where reference = $1`, [reference]);
        await user.click(within(dialog).getByRole('button', { name: actions.resend.submit }));
        await waitFor(() => expect(within(record).queryByText(actions.resend.label)).toBeNull());
        expect(await within(dialog).findByRole('alert')).toHaveTextContent(signedInMessages.errors.conflict);
        await user.click(within(dialog).getByRole('button', { name: actions.keep }));
        expect(within(record).getByRole('heading', { level: 1 })).toHaveFocus();
    });
});
