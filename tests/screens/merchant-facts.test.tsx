import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createDirectPayout } from '../../contracts/main/directPayouts';
import { publicMessages } from '../../src/i18n/en/public';
import { profileMessages } from '../../src/i18n/en/ofProfile';
import { transactions } from '../../src/i18n/en/ofTransactions';
import { fill } from '../../src/i18n/fill';
import { directBody, path as ofMerchant } from '../api/payouts/support';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { send } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

const product = await startProduct();
const { network } = product;

const KEY = 'mkey-harbourgoods0000000000001';

type Row = Record<string, unknown>;
/** Changes such answers, each an object. */
const change = (path: string, of: (answer: Row) => Row) =>
    network.rewrite(path, text => JSON.stringify(of(JSON.parse(text) as Row)));
/** Changes every merchant in lists of them. */
const changeMerchants = (of: (merchant: Row) => Row) =>
    change('/v1/dashboard/merchants', ({ data, ...rest }) => ({ ...rest, data: (data as Row[]).map(of) }));
const without =
    (field: string) =>
    ({ [field]: _, ...rest }: Row): Row =>
        rest;

const open = async (path?: string) => {
    await product.openAs(OWNER, '/profile-and-bank-accounts');
    await screen.findByRole('heading', { name: 'Legal entity' });
    if (path) await waitFor(() => expect(network.sent(path)).toHaveLength(1));
    await waitFor(() => expect(network.isQuiet()).toBe(true));
};

/** The page is there, with the rest of what was answered. */
function expectWhole() {
    const main = screen.getByRole('main');
    expect(screen.queryAllByRole('alert')).toEqual([]);
    expect(main).not.toHaveTextContent(/undefined|null|NaN|Invalid Date/);
    expect(screen.queryByText(appMessages.list.unreadable, { exact: false })).not.toBeInTheDocument();
}

const entityFields = [
    'legal_name',
    'registration_number',
    'country',
    'address',
    'city',
    'zip_code',
    'status',
    'verified_at',
];
const profileFields = [
    'merchant_key',
    'merchant_name',
    'email',
    'phone',
    'local_currency',
    'kyc_currency',
    'kyc_levels',
];

describe('the merchant’s page stays where an answer lacks', () => {
    test.each(entityFields)('%s of the legal entity', async field => {
        change('/legal-entity', without(field));
        await open('/legal-entity');
        expectWhole();
        expect(screen.getByRole('main')).toHaveTextContent(
            field === 'legal_name' ? 'Registration number' : 'Harbour Goods',
        );
    });

    test.each(profileFields)('%s of the profile', async field => {
        change(`/${KEY}/profile`, without(field));
        await open(`/${KEY}/profile`);
        expectWhole();
        expect(screen.getByRole('main')).toHaveTextContent('Harbour Goods');
        expect(screen.getByRole('main')).toHaveTextContent(KEY);
        if (field !== 'phone') return;
        // A change replaces them all.
        fireEvent.click(screen.getByRole('button', { name: profileMessages.merchantProfile.edit }));
        const dialog = within(await screen.findByRole('dialog'));
        fireEvent.click(dialog.getByRole('button', { name: profileMessages.merchantProfile.submit }));
        expect(await dialog.findByText(appMessages.validation.unread)).toBeInTheDocument();
        expect(dialog.getByRole('note')).toHaveTextContent(`: ${profileMessages.merchantProfile.phone}. Saving`);
        expect(network.sent('/profile').filter(({ method }) => method === 'PUT')).toEqual([]);
    });
});

describe('what the merchant carries', () => {
    test('is shown without a call of its own', async () => {
        const legal_entity = { legal_name: 'Carried B.V.', country: 'NL', registration_number: '7', address: 'Kade 1' };
        const kyc = { kyc_currency: 'EUR', kyc_levels: { level_1: 111, level_2: '222.50', level_3: 333 } };
        changeMerchants(merchant => ({ ...merchant, legal_entity, ...kyc, merchant_mode: 'live' }));
        await open();
        expectWhole();
        const main = screen.getByRole('main');
        for (const shown of ['Carried B.V.', 'Netherlands', '111.00', '222.50', '333.00', 'Live']) {
            expect(main).toHaveTextContent(shown);
        }
        expect(network.sent('/legal-entity')).toEqual([]);
    });

    test('is completed by its call where it’s a part', async () => {
        changeMerchants(merchant => ({ ...merchant, legal_entity: { legal_name: 'Carried B.V.' } }));
        await open('/legal-entity');
        expectWhole();
        const main = screen.getByRole('main');
        expect(main).toHaveTextContent('Carried B.V.');
        await waitFor(() => expect(main).toHaveTextContent('Registration number'));
        expect(network.sent('/legal-entity')).toHaveLength(1);
    });

    test.each([undefined, null, 'Harbour Goods B.V.', [], 7])('is read by its call where it’s %j', async odd => {
        changeMerchants(({ kyc_currency: _, kyc_levels: __, ...merchant }) => ({
            ...merchant,
            ...(odd !== undefined && { legal_entity: odd, kyc_levels: odd }),
        }));
        await open('/legal-entity');
        expectWhole();
        expect(network.sent('/legal-entity')).toHaveLength(1);
        expect(screen.getByRole('main')).toHaveTextContent('Registration number');
    });
});

const keyless = (more: object) =>
    changeMerchants(merchant => ({
        ...merchant,
        accounts: (merchant['accounts'] as Row[]).map(account => ({ ...account, pubkey: null, ...more })),
    }));

test('accounts that can’t be asked for are named where nothing is known of them, below the heading', async () => {
    keyless({});
    await product.openAs(OWNER, '/payment-link');
    const reason = fill(publicMessages.errors['unexpected-answer'], { field: 'accounts.pubkey' });
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(appMessages.routes.paymentLink.title);
});

test('accounts that can’t be asked for are used as the merchants’ answer has them', async () => {
    keyless({ settlement_type: 'localcurrency', local_currency: 'EUR', active: true });
    await product.openAs(OWNER, '/withdrawals/create');
    expect(await screen.findByRole('textbox', { name: /^Amount/ })).toBeInTheDocument();
    expect(network.sent('/v1/dashboard/accounts')).toEqual([]);
});

test('an account isn’t taken for inactive where nobody says so', async () => {
    const reads = Array.from({ length: 4 });
    for (const _ of reads)
        change('/v1/dashboard/accounts', ({ data, ...rest }) => ({
            ...rest,
            data: (data as Row[]).map(without('active')),
        }));
    await product.openAs(OWNER, '/payment-link');
    expect(await screen.findByRole('textbox', { name: appMessages.paymentLink.order_amount })).toBeInTheDocument();
    product.leave();
    await product.openAs(OWNER, '/transactions?account=HA1587722191gQKF');
    const details = await screen.findByRole('region', { name: transactions.account.title });
    await waitFor(() => expect(details).toHaveTextContent('HA1587722191gQKF'));
    expect(details).not.toHaveTextContent(transactions.account.inactive);
});

test('a code can be entered where nobody says whether one is needed', async () => {
    const token = await tokenOf(product.sandbox, OWNER);
    const sent = await send(product.sandbox, createDirectPayout, { token, path: ofMerchant, body: directBody(OWNER) });
    const { payout_reference: reference } = createDirectPayout.answer.parse(sent.body);
    changeMerchants(without('two_factor_auth'));
    await product.openAs(OWNER, `/create-crypto-payout/direct?ref=${reference}`);
    await screen.findByRole('button', { name: /^Pay / });
    expect(screen.getByRole('textbox', { name: appMessages.intent.code.label })).toBeInTheDocument();
});
