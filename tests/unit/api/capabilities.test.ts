import { beforeEach, expect, test } from 'vitest';
import { listBatches } from '../../../contracts/dashboard/batches';
import { listFiatBalances } from '../../../contracts/fiat/balances';
import { confirmTransfer } from '../../../contracts/fiat/newTransfer';
import { createTrade } from '../../../contracts/fiat/newTrade';
import { createQuote } from '../../../contracts/fiat/quotes';
import { createBankAccount } from '../../../contracts/main/bankAccounts';
import { confirmDirectPayout } from '../../../contracts/main/directPayouts';
import { createLocalRefund } from '../../../contracts/main/refunds';
import { call } from '../../../src/api/call';
import { codeFor } from '../../../src/api/codeFor';
import { codeKinds } from '../../../contracts/twoFactor';
import { takesCode } from '../../../src/session/takesCode';
import { approvalKinds } from '../../../contracts/approvalRules';
import { approvalRule } from '../../../src/components/approvals/approvalRule';
import { config } from '../../../src/config/config';
import { filterExtensions, type FilterExtension } from '../../../src/config/configSchema';
import { createDataProvider } from '../../../src/dataProviders';
import { forgetIgnored } from '../../../src/dataProviders/filters/knownFilters';
import { createPayoutToken } from '../../../src/dataProviders/payouts/payoutTokenMethods';
import { volumeParts } from '../../../src/dataProviders/volume/volume';
import { resourceViews } from '../../../src/views';
import { ownAreas } from '../../../src/session/areas';
import { type CallCases, testCapabilities } from '../../support/capabilityCases';
import { json, type Sent, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

beforeEach(() => {
    forgetIgnored();
    signedIn('a1');
});

const bare = /\/(transfers|digital-wallets|destination-accounts)(\?|$)/;

/** The first call that is sent, whatever becomes of its answer. */
async function sentBy(work: () => Promise<unknown>) {
    const sent = stubFetch(({ url }) => json(bare.test(url) ? [] : { token: 't', expires_in: 60, data: [], meta: {} }));
    await work().catch(() => undefined);
    const { url = '', body = '', headers = {} }: Partial<Sent> = sent[0] ?? {};
    return { path: url.split('?')[0], query: new URLSearchParams(url.split('?')[1]), body, headers };
}

const provider = createDataProvider(resourceViews);
const merchant = { merchant_id: 'mch-1' };
const balances = () => call(listFiatBalances, { query: merchant });
const quote = () => call(createQuote, { body: { ...merchant, mode: 'sending' } as unknown as never } as never);
const batches = () => call(listBatches, { query: merchant });
const token = () =>
    createPayoutToken({
        ...{ merchantKey: 'mk', apiId: 'a1', type: 'refund', code: undefined },
        spentBy: codeFor(createLocalRefund, { path: { merchantKey: 'mk' }, body: { refund_amount: '1' } }),
    });
const bankAccount = () => call(createBankAccount, { path: { merchantKey: 'mk' }, body: {} as never });
const pay = () =>
    call(
        confirmTransfer,
        { path: { transferId: 't1' }, body: { payment_method: 'prefunding' } },
        { idempotencyKey: 'k1' },
    );

testCapabilities({
    idempotencyKeys: {
        on: true,
        seen: async () => (await sentBy(pay)).headers['idempotency-key'],
        expected: { on: 'k1', absent: undefined },
    },
    volume: {
        on: true,
        seen: async () => volumeParts(),
        expected: { on: ['all'], absent: ['payments', 'payouts', 'refunds', 'transfers'] },
    },
    filters: {
        on: [...filterExtensions],
        seen: askedKeys,
        expected: { on: [...filterExtensions], absent: [] },
    },
    fiatMerchant: {
        on: true,
        seen: async () => [
            (await sentBy(balances)).query.get('merchant_id'),
            (await sentBy(quote)).body.includes('mch-1'),
            (await sentBy(batches)).query.get('merchant_id'),
            JSON.stringify(codeFor(createTrade, { body: { merchant_id: 'mch-1' } })).includes('mch-1'),
        ],
        expected: { on: ['mch-1', true, 'mch-1', true], absent: [null, false, 'mch-1', false] },
    },
    tokens: {
        on: 'merchant',
        seen: async () => (await sentBy(token)).path,
        expected: {
            on: expect.stringMatching(/\/merchant\/mk\/token$/),
            absent: expect.stringMatching(/\/account\/a1\/token$/),
        },
    },
    captcha: {
        on: [`POST ${createBankAccount.path}`],
        seen: async () => 'recaptcha-token' in (await sentBy(bankAccount)).headers,
        expected: { on: true, absent: false },
    },
    areas: {
        on: { payouts: 'crypto', batches: 'crypto', refunds: 'refunds_v2' },
        seen: async () => ownAreas({ crypto: 'RW', refunds_v2: 'R', refunds: 'RW', payments: 'R', something: 'R' }),
        expected: {
            on: { payouts: 'RW', batches: 'RW', refunds: 'R', payments: 'R' },
            absent: { refunds: 'RW', payments: 'R' },
        },
    },
    approval: {
        on: { withdrawal: 'number', trade: 'never', batch: 'number', lowerNumber: 'always' },
        seen: async () =>
            Object.fromEntries([...approvalKinds, 'lowerNumber' as const].map(kind => [kind, approvalRule(kind)])),
        expected: {
            on: { batch: 'number', withdrawal: 'number', trade: 'never', lowerNumber: 'always' },
            absent: {},
        },
    },
    codes: {
        on: { trade: 'manual_payout', approvers: 'always', fiatPayout: 'manual_invoice' },
        seen: async () =>
            codeKinds.filter(extension => takesCode({ field: 'otp', extension }, { manual_invoice: false })),
        expected: { on: ['approvers', 'trade'], absent: [] },
    },
    boundCodes: {
        on: true,
        seen: async () => [
            codeFor(confirmDirectPayout, { path: { merchantKey: 'mk', ref: 'p1' } }),
            (await sentBy(token)).body,
        ],
        expected: {
            on: [
                { method: 'PUT', path: '/v1/dashboard/merchant/mk/payouts/p1/local/crypto/confirm' },
                JSON.stringify({
                    type: 'refund',
                    call: {
                        method: 'POST',
                        path: '/v1/dashboard/merchant/mk/refund/local',
                        body: { refund_amount: '1' },
                    },
                }),
            ],
            absent: [undefined, JSON.stringify({ type: 'refund' })],
        },
    },
} satisfies CallCases);

const scope = { merchantId: 'mch-1', merchantKey: 'mk', apiId: undefined, timeZone: 'UTC' } as const;
const wallets = { country: 'KEN', currency: 'KES', type: 'digital_wallet', network: null };
const range = { merchantId: 'mch-1', currency: 'EUR', from: '2026-11-01', to: '2026-11-02' } as const;
const listBy = (resource: string, filter: object) => () =>
    provider.getList(resource, {
        filter,
        meta: scope,
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: 25 },
    });
const transfersBy = (filter: object) => listBy('fiat-payout-admin', filter);

/** What is asked with each key. */
const askedBy: { [Name in FilterExtension]: () => Promise<unknown> } = {
    'payments.is_test': listBy('payments', { is_test: 'true' }),
    'payments.is_overpaid': listBy('payments', { is_overpaid: 'true' }),
    'payouts.is_test': listBy('withdrawals', { is_test: 'true' }),
    'payouts.convert_type': listBy('withdrawals', {}),
    'transfers.type': transfersBy({}),
    'transfers.q': transfersBy({ q: 'Ann' }),
    'transfers.reference': () => provider.findTransfer({ merchantId: 'mch-1', type: 'trade', externalId: 'r1' }),
    'transfers.party_id': () => provider.listTransfersOf({ merchantId: 'mch-1', partyId: '7' }),
    'transfers.sending_currency': transfersBy({ sending_currency: 'EUR' }),
    'transfers.receiving_currency': transfersBy({ receiving_currency: 'EUR' }),
    'transfers.has_documents': transfersBy({ has_documents: 'true' }),
    'transfers.from_date': transfersBy({ from_date: '2026-11-01' }),
    'transfers.to_date': transfersBy({ to_date: '2026-11-01' }),
    'address_books.id': () => provider.getOne('manage-wallet-address', { id: '7', meta: scope }),
    'digital-wallets.type': () => provider.listInstitutions({ corridor: wallets }),
    'transaction.currency': () => provider.getStatement(range),
};

async function isAskedBy(name: FilterExtension) {
    const { query } = await sentBy(askedBy[name]);
    return query.has(name.split('.')[1] ?? '');
}

async function askedKeys() {
    const asked: FilterExtension[] = [];
    for (const name of filterExtensions) if (await isAskedBy(name)) asked.push(name);
    return asked;
}

test.each(filterExtensions)('%s is asked by where the configuration names it, and not by the others', async name => {
    config.capabilities = { filters: [name] };
    expect(await isAskedBy(name)).toBe(true);
    config.capabilities = { filters: filterExtensions.filter(each => each !== name) };
    expect(await isAskedBy(name)).toBe(false);
});

test('what is off is as what isn’t named', async () => {
    config.capabilities = { fiatMerchant: false, idempotencyKeys: false, tokens: 'account', volume: false };
    expect((await sentBy(balances)).query.has('merchant_id')).toBe(false);
    expect((await sentBy(pay)).headers).not.toHaveProperty('idempotency-key');
    expect((await sentBy(token)).path).toMatch(/\/account\/a1\/token$/);
    expect(volumeParts()).not.toContain('all');
});
