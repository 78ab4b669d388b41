import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { createPayout } from '../../src/i18n/en/wizards/createPayout';
import { appMessages } from '../support/messages';
import { batchMessages } from '../../src/i18n/en/ofBatches';
import { OWNER, startProduct } from '../support/product';
import { keepDraft, knownPayee } from '../support/entities/withdrawals';

vi.mock(import('../../src/api/loadCode'), async importActual => {
    const actual = await importActual();
    // As on a connection that ends with the last click: what a receipt would load by itself never comes.
    const loadCode: typeof actual.loadCode = load =>
        /Receipt/.test(String(load)) ? new Promise(() => {}) : actual.loadCode(load);
    return { ...actual, loadCode };
});

const product = await startProduct();
const { sandbox } = product;
const known = await knownPayee(sandbox);
const { intent } = appMessages;
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

beforeEach(() =>
    sandbox.query(
        `update merchants set two_factor_auth = two_factor_auth || '{"manual_payout": false}' where id = $1`,
        [merchantIds.harbour],
    ),
);

const checked = async () => {
    await screen.findByRole('heading', { name: intent.check });
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument());
};
/** The amounts on the page, without a coin's network. */
const amounts = () => [...document.querySelectorAll('.money')].map(each => each.textContent.replace(/ · .*/, ''));
const receipt = (name: string) => screen.findByRole('heading', { name });

test('the receipt of a withdrawal is there once money has moved, and needs nothing loaded', async () => {
    keepDraft(known, '23.75');
    const { user } = await product.openAs(OWNER, '/withdrawals/create');
    await checked();
    const send = screen.getByRole('button', { name: /^Withdraw \d/ });
    await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'false'));
    await user.click(send);
    expect(await receipt(appMessages.withdrawal.done.title)).toHaveFocus();
});

test('the receipt of a crypto payout is there once money has moved, needs nothing loaded, and has the quote’s digits', async () => {
    const draft = {
        ...{ step: 'confirm', crypto_currency: 'USDT_TRC20', address: TRON, withdraw_currency: 'EUR', side: 'balance' },
        ...{
            email: 'receipt@mail.example',
            name: 'Rita Ceipt',
            country: 'IE',
            amount: '23.5',
            remarks: '',
            key: 'receipt',
        },
    };
    const name = `draft:${encodeURIComponent(OWNER)}:payout mkey-harbourgoods0000000000001`;
    sessionStorage.setItem(name, JSON.stringify(draft));
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/single');
    await screen.findByText(createPayout.check.firstTime);
    await user.click(screen.getByRole('button', { name: createPayout.quote }));
    const pay = await screen.findByRole('button', { name: /^Pay / });
    await checked();
    await sandbox.query('update merchants set approval_total = 0 where id = $1', [merchantIds.harbour]);
    const coins = amounts().filter(each => each.endsWith('USDT'));
    expect(coins).toContainEqual(expect.stringMatching(/\.\d{3,}/));
    await user.click(pay);
    expect(await receipt(createPayout.done.title)).toHaveFocus();
    expect(amounts()).toEqual(expect.arrayContaining(coins));
    // In its sentence as well.
    const [net = ''] = coins.slice(-1);
    expect(screen.getByRole('main').textContent.replaceAll('\u00a0', '').split(net)).toHaveLength(3);
});

test('the receipt of a batch is there once it’s made, and needs nothing loaded', async () => {
    const { createBatch, importing } = batchMessages;
    const rows = `email,name,country,amount,currency,coin,address,remarks\r\nnora@mail.example,Nora Bakker,NL,20.50,EUR,USDT_TRC20,${TRON},`;
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/batch/direct');
    await screen.findByText(importing.drop);
    await user.upload(screen.getByLabelText(importing.choose, { selector: 'input' }), new File([rows], 'receipt.csv'));
    await screen.findByRole('heading', { name: createBatch.rows.title });
    await user.click(screen.getByRole('button', { name: createBatch.next.details }));
    await user.click(await screen.findByRole('button', { name: createBatch.next.confirm }));
    await checked();
    await user.click(screen.getByRole('button', { name: /^Create batch of/ }));
    expect(await receipt(createBatch.done.title)).toHaveFocus();
});
