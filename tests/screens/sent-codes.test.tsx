import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SECOND } from '../../sandbox/primitives/clock';
import { forgetSent, isSentFor, noteSent } from '../../src/components/intent/sentCode';
import { signOut } from '../../src/session/signOut';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { keepDraft, knownPayee, retype } from '../support/entities/withdrawals';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { network, sandbox } = product;
const { code } = appMessages.intent;
const { stepUp } = stepUpMessages;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const newest = async () => (await sandbox.mail.newestCode(OWNER)) ?? 'none was sent';

test('a code that was sent still counts after a reload, and the page says so', async () => {
    await sandbox.query('update merchants set approval_total = 0');
    keepDraft(await knownPayee(sandbox), '64.5');
    const { user } = await product.openAs(OWNER, '/withdrawals/create');
    await button(/^Withdraw \d/);
    await user.click(await button(code.send));
    await screen.findByText(/A code is on its way/);
    expect(screen.getByText(code.compare)).toBeInTheDocument();

    cleanup();
    const { user: again } = await product.openAs(OWNER, '/withdrawals/create');
    const withdraw = await button(/^Withdraw \d/);
    expect(screen.getByText(/A code is on its way/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: code.send })).not.toBeInTheDocument();
    // Asked for at once, the provider says that it sent one a moment ago: that's the one.
    await again.click(await button(code.sendAgain));
    await waitFor(() => expect(network.sent('/request-otp')).toHaveLength(1));
    expect(await screen.findByText(/A code is on its way/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await again.type(await screen.findByRole('textbox', { name: code.label }), await newest());
    await again.click(withdraw);
    await waitFor(() => expect(network.sent('/payouts/local-crypto')).toHaveLength(1));
    await waitFor(() => expect(sessionStorage.getItem('sentCode')).toBe('used'));
});

test('of a code that was sent the tab keeps neither whom it pays nor what, nor anything once its user has signed out', async () => {
    await sandbox.query('update merchants set approval_total = 0');
    const payee = await knownPayee(sandbox);
    keepDraft(payee, '65.5');
    const { user } = await product.openAs(OWNER, '/withdrawals/create');
    await button(/^Withdraw \d/);
    await user.click(await button(code.send));
    await screen.findByText(/A code is on its way/);
    expect(sessionStorage.getItem('sentCode')).toMatch(/^\d+ [0-9a-z]+ [0-9a-z]+$/);
    cleanup();
    await signOut();
    noteSent(OWNER, 'answered late');
    expect(sessionStorage.getItem('sentCode')).toBeNull();
});

test('a code that was sent to somebody else counts for nobody after them', async () => {
    await product.openAs(OWNER, '/changeprofile');
    await screen.findByRole('heading', { level: 1 });
    noteSent(OWNER);
    expect(isSentFor(OWNER)).toBe(true);
    expect(isSentFor('finance@harbour.example')).toBe(false);
    expect(isSentFor(OWNER, 'another call')).toBe(false);
    // Used, it's no code that may have been sent elsewhere.
    forgetSent();
    expect([isSentFor(OWNER), isSentFor(OWNER, '', true)]).toEqual([false, false]);
});

async function askForNumber(user: UserEvent, total: string) {
    await retype(user, await screen.findByRole('spinbutton', { name: teamMessages.approvers.total.field }), total);
    await user.click(await button(teamMessages.approvers.total.submit));
    return within(await screen.findByRole('dialog', { name: stepUp.title }));
}

test('a code for something else, sent a moment ago, is told apart, and the next one is sent by itself', async () => {
    await sandbox.query('update merchants set approval_total = 2');
    const { user } = await product.openAs(OWNER, '/approvers');
    await user.click(await button(teamMessages.approvers.total.change));
    const first = await askForNumber(user, '1');
    expect(first.getByText(stepUp.what.approvers)).toBeInTheDocument();
    await first.findByText(/A code is on its way/);
    await user.click(first.getByRole('button', { name: stepUp.close }));
    await sandbox.query(`update challenges set created_at = created_at - interval '28 seconds'`);
    const second = await askForNumber(user, '0');
    expect(await second.findByText(code.tooSoon)).toBeInTheDocument();
    expect(second.queryByText(/A code is on its way/)).not.toBeInTheDocument();
    await sandbox.clock.advance(5 * SECOND);
    await second.findByText(/A code is on its way/, undefined, { timeout: 10_000 });
    expect((await sandbox.mail.list())[0]?.text).toMatch(/number of approvals to 0/);
    await user.click(second.getByRole('button', { name: stepUp.close }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: stepUp.title })).toBeNull());
});
