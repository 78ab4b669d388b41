import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { config } from '../../src/config/config';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';
import { retype } from '../support/entities/withdrawals';
import { OWNER, startProduct } from '../support/product';
import { giveCode } from '../support/stepUp';

const { effect, total, proposed } = teamMessages.approvers;
const { stepUp } = stepUpMessages;
const TEAM = 'team@harbour.example';
const product = await startProduct();
const { network, sandbox } = product;
const button = (name: string) => screen.findByRole('button', { name });
const card = () => screen.findByRole('region', { name: total.title });
const numberNow = async () =>
    (
        await sandbox.query<{ n: number }>('SELECT approval_total AS n FROM merchants WHERE id = $1', [
            merchantIds.harbour,
        ])
    )[0]?.n;

beforeEach(async () => {
    await sandbox.query('DELETE FROM proposed_approvals');
    await sandbox.query('UPDATE merchants SET approval_total = 2 WHERE id = $1', [merchantIds.harbour]);
});

async function typeTotal(user: UserEvent, value: string): Promise<void> {
    await user.click(await button(total.change));
    await retype(user, await screen.findByRole('spinbutton', { name: total.field }), value);
}

async function ask(email: string, value: string) {
    const opened = await product.openAs(email, '/approvers');
    await typeTotal(opened.user, value);
    await opened.user.click(await button(total.submit));
    await giveCode(opened.user, sandbox, email);
    return opened;
}

test('a lower number is asked for by one and holds once another agrees; both see how it stands', async () => {
    const { user, unmount } = await product.openAs(OWNER, '/approvers');
    await typeTotal(user, '1');
    expect(screen.getByText(total.byTwo.replace('%{total}', '2'))).toBeInTheDocument();
    await user.click(await button(total.submit));
    await giveCode(user, sandbox, OWNER);
    expect(await screen.findByText(total.asked)).toBeInTheDocument();
    expect(await card()).toHaveTextContent(
        /^Approvals needed.*2.*you asked to lower it to 1\. It holds once somebody else/,
    );
    expect(within(await card()).queryByRole('button', { name: 'Agree to 1' })).toBeNull();
    expect(await numberNow()).toBe(2);
    unmount();

    const other = await product.openAs(TEAM, '/approvers');
    expect(await card()).toHaveTextContent(
        /Nora Bakker asked to lower it to 1\. It holds once somebody else who may change approvers agrees/,
    );
    await other.user.click(await button('Agree to 1'));
    expect(await screen.findByRole('spinbutton', { name: total.field })).toHaveValue(1);
    expect(screen.queryByText(total.byTwo.replace('%{total}', '2'))).toBeNull();
    expect(
        screen.getByText(/^Nora Bakker asked for this number on .+\. It holds as soon as you save it/),
    ).toBeVisible();
    // They see no list of what waits.
    const said = screen.getByRole('status', { name: effect.title });
    expect(said).toHaveTextContent(effect.allHidden);
    expect(said).not.toHaveTextContent(effect.nothing);
    await other.user.click(await button(total.submit));
    await giveCode(other.user, sandbox, TEAM);
    expect(await screen.findByText(total.done)).toBeInTheDocument();
    await waitFor(async () => expect(await card()).not.toHaveTextContent(/asked to lower/));
    expect(await numberNow()).toBe(1);
});

test.each([
    ['who asked takes it back', OWNER, proposed.takeBack],
    ['somebody else keeps the number', TEAM, 'Keep 2'],
])('%s, and nothing has changed', async (_, by, name) => {
    const { unmount } = await ask(OWNER, '0');
    unmount();
    const { user } = await product.openAs(by, '/approvers');
    await user.click(await button(name));
    const dialog = await screen.findByRole('dialog', { name: 'Keep the number at 2?' });
    await user.click(within(dialog).getByRole('button', { name }));
    await giveCode(user, sandbox, by);
    expect(await screen.findByText('The number stays at 2.')).toBeInTheDocument();
    await waitFor(async () => expect(await card()).not.toHaveTextContent(/asked to lower|asked on/));
    expect(await numberNow()).toBe(2);
});

test('who may not change approvers sees what was asked for, and can’t decide about it', async () => {
    const { unmount } = await ask(OWNER, '0');
    unmount();
    await product.openAs('finance@harbour.example', '/approvers');
    expect(await card()).toHaveTextContent(/Nora Bakker asked to lower it to 0/);
    for (const name of ['Agree to 0', 'Keep 2']) expect(await button(name)).toHaveAttribute('aria-disabled', 'true');
});

test('of a provider that doesn’t say so, it isn’t said that somebody else has to agree', async () => {
    const was = config.capabilities;
    onTestFinished(() => void (config.capabilities = was));
    config.capabilities = { ...was, approval: {} };
    const { user } = await product.openAs(OWNER, '/approvers');
    await typeTotal(user, '1');
    expect(screen.getByText(total.byTwoUntold)).toBeInTheDocument();
    await retype(user, screen.getByRole('spinbutton', { name: total.field }), '3');
    expect(screen.queryByText(total.byTwoUntold)).toBeNull();
});

test('where one person’s word is enough, it’s said to be saved', async () => {
    const isSetting = ({ method, path }: { method: string; path: string }) =>
        method === 'POST' && /\/approval$/.test(path);
    network.rewrite(isSetting, () => JSON.stringify({ merchant_id: merchantIds.harbour, approval_total: 1 }));
    await ask(OWNER, '1');
    expect(await screen.findByText(total.done)).toBeInTheDocument();
});

test('a code that was asked for another number isn’t said to be on its way for this one', async () => {
    const { user } = await product.openAs(OWNER, '/approvers');
    await typeTotal(user, '1');
    await user.click(await button(total.submit));
    const dialog = () => screen.findByRole('dialog', { name: stepUp.title });
    await within(await dialog()).findByText(/A code is on its way/);
    await user.click(within(await dialog()).getByRole('button', { name: stepUp.close }));
    await retype(user, await screen.findByRole('spinbutton', { name: total.field }), '0');
    await user.click(await button(total.submit));
    expect(await within(await dialog()).findByText(/A code was sent a moment ago/)).toBeInTheDocument();
    expect(within(await dialog()).queryByText(/A code is on its way/)).toBeNull();
    await user.click(within(await dialog()).getByRole('button', { name: stepUp.close }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: stepUp.title })).toBeNull());
});
