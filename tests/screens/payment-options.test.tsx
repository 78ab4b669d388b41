import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { methodCodes } from '../../contracts/main/paymentMethods';
import { merchantIds } from '../../sandbox/seed/tenants';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';
import { paymentOptions as texts } from '../../src/i18n/en/paymentOptions';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const PAGE = '/payment-options';
const product = await startProduct();
const { network, sandbox } = product;
beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
const store = (off: readonly string[], asksCode = false) =>
    sandbox.query(
        `update merchants set methods_off = $1::jsonb,
            two_factor_auth = two_factor_auth || jsonb_build_object('update_payment_info', $2::boolean)`,
        [JSON.stringify(off), asksCode],
    );
afterEach(() => store([]));

const storedOff = async () => {
    const [row] = await sandbox.query<{ methods_off: string[] }>('select methods_off from merchants where id = $1', [
        merchantIds.harbour,
    ]);
    return row?.methods_off;
};
const method = (name: string) => screen.findByRole('switch', { name });
const save = (count: number) =>
    screen.findByRole('button', { name: count === 1 ? 'Save 1 change' : `Save ${count} changes` });

test('methods are switched together once saved, and an invoice can’t be paid in one that is off', async () => {
    await store([]);
    const { user } = await product.openAs(OWNER, PAGE);
    expect(await screen.findAllByRole('switch')).toHaveLength(methodCodes.length);
    const tron = await method('USDT Tron');
    expect(tron).toBeChecked();
    await waitFor(() => expect(tron).toHaveAccessibleDescription(/^Network fee: about [\d.]+\sEUR$/));
    expect(await method('Binance Pay')).toHaveAccessibleDescription(texts.costs.wallet);
    await user.click(tron);
    await user.click(await method('ETH Ethereum'));
    expect(network.sent('/methods')).toEqual([]);
    expect(screen.getByText('2 changes aren’t saved yet.')).toBeInTheDocument();
    await user.dblClick(await save(2));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    expect(network.sent('/methods')).toHaveLength(1);
    expect((await storedOff())?.sort()).toEqual(['ETH', 'USDT_TRC20']);
    await waitFor(async () => expect(await method('USDT Tron')).not.toBeChecked());
    product.leave();
    await product.openAs(OWNER, '/payment-link');
    const coins = within(await screen.findByLabelText('Paid in')).getAllByRole('option');
    expect(coins.map(option => option.getAttribute('value'))).toEqual(
        methodCodes.filter(code => code !== 'ETH' && code !== 'USDT_TRC20'),
    );
});

test('the last method that is on can’t be switched off, and says why', async () => {
    await store(methodCodes.filter(code => code !== 'BTC' && code !== 'USDC'));
    const { user } = await product.openAs(OWNER, PAGE);
    await user.click(await method('USDC Ethereum'));
    const last = await method('BTC Bitcoin');
    expect(last).toBeDisabled();
    expect(last).toHaveAccessibleDescription(texts.last);
    await user.click(screen.getByRole('button', { name: texts.discard }));
    expect(await method('BTC Bitcoin')).toBeEnabled();
    expect(network.sent('/methods')).toEqual([]);
});

test('a code is asked for where the merchant’s setting says so, and cancelling it changes nothing', async () => {
    await store([], true);
    const { user } = await product.openAs(OWNER, PAGE);
    await user.click(await method('PYUSD Ethereum'));
    await user.click(await save(1));
    const dialog = await screen.findByRole('dialog');
    const { stepUp } = stepUpMessages;
    await user.click(within(dialog).getByRole('button', { name: stepUp.close }));
    expect(await storedOff()).toEqual([]);
    expect(await method('PYUSD Ethereum')).not.toBeChecked();
    await user.click(await save(1));
    const again = await screen.findByRole('dialog');
    await waitFor(async () => expect(await sandbox.mail.newestCode(OWNER)).toBeDefined());
    const field = await within(again).findByLabelText(appMessages.intent.code.label);
    await user.type(field, (await sandbox.mail.newestCode(OWNER)) ?? '');
    await user.click(within(again).getByRole('button', { name: stepUp.submit }));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    expect(await storedOff()).toEqual(['PYUSD']);
});

test('too many wrong codes leave one time to go by: the wait, for the next code too', async () => {
    await store([], true);
    const { user } = await product.openAs(OWNER, PAGE);
    await user.click(await method('PYUSD Ethereum'));
    await user.click(await save(1));
    const { stepUp } = stepUpMessages;
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(fill(stepUp.code.sent, { email: OWNER }));
    const right = (await sandbox.mail.newestCode(OWNER)) ?? '';
    const field = dialog.getByLabelText(appMessages.intent.code.label);
    const { otp_invalid: wrong, otp_tries_exceeded: over } = publicMessages.errors.codes;
    for (let tries = 1; tries <= 6; tries += 1) {
        await user.clear(field);
        await user.type(field, right === '000000' ? '111111' : '000000');
        await user.click(dialog.getByRole('button', { name: stepUp.submit }));
        const text = tries === 6 ? fill(over, { wait: '5 min' }) : wrong;
        await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    }
    const wait = fill(appMessages.intent.code.wait, { wait: '5 min' });
    expect(dialog.getByRole('button', { name: wait })).toBeDisabled();
    expect(dialog.queryByText(fill(stepUp.code.sent, { email: OWNER }))).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: stepUp.close }));
    // Asked for once more, the provider sends none.
    await user.click(await save(1));
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByRole('alert')).toHaveTextContent(fill(over, { wait: '5 min' }));
    expect(again.getByRole('button', { name: wait })).toBeDisabled();
    expect(await storedOff()).toEqual([]);
});

test('who may only see the methods sees why they can’t be switched', async () => {
    await product.openAs('finance@harbour.example', PAGE);
    expect(await screen.findByText(/permission/i)).toBeInTheDocument();
    for (const each of await screen.findAllByRole('switch')) expect(each).toBeDisabled();
    expect(screen.queryByRole('button', { name: texts.discard })).not.toBeInTheDocument();
});
