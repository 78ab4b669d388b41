import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { kinds, storedPayouts } from '../support/entities/payouts';
import { OWNER, startProduct } from '../support/product';
import { watchSavedFiles } from '../support/savedFiles';

const product = await startProduct();
const { network, sandbox } = product;
const [payout] = (await storedPayouts(sandbox)).filter(kinds.withdrawals);
const reference = payout?.reference ?? '';
const { errors } = publicMessages;

const saved = watchSavedFiles();

const button = () => screen.getByRole('button', { name: messages.payouts.actions.pdf.label });
const isSaved = () => waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`${reference}.pdf`]));

async function openRecord() {
    const { user } = await product.openAs(OWNER, `/withdrawals/${reference}/show/full`);
    await screen.findByRole('article');
    return user;
}

test('the PDF of a payout is asked for and saved once, whatever is clicked meanwhile', async () => {
    const user = await openRecord();
    const held = network.hold('/pdf');
    await user.click(button());
    await waitFor(() => expect(button()).toBeDisabled());
    button().click();
    held.release();
    await isSaved();
    expect((await saved[0]?.blob.text())?.slice(0, 5)).toBe('%PDF-');
    expect(network.sent('/pdf')).toHaveLength(1);
});

test.each([
    ['a page of a proxy', 'text/html', '<!doctype html><title>Proxy</title>'],
    ['a page that is called a PDF', 'application/pdf', '<!doctype html><title>Proxy</title>'],
    ['nothing', 'application/pdf', ''],
])('%s in its place is not saved, and says so', async (_, type, text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await openRecord();
    network.answerOnce('/pdf', () => new Response(text, { headers: { 'content-type': type } }));
    await user.click(button());
    expect(await screen.findByText(errors.unreadable)).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('Error downloading PDF', expect.anything());
    expect(saved).toEqual([]);
    await waitFor(() => expect(button()).toBeEnabled());
    await user.click(button());
    await isSaved();
});
