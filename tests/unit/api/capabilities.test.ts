import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFiatBalances } from '../../../contracts/fiat/balances';
import { createQuote } from '../../../contracts/fiat/quotes';
import { listBatches } from '../../../contracts/dashboard/batches';
import { createBankAccount } from '../../../contracts/main/bankAccounts';
import { call } from '../../../src/api/call';
import { config } from '../../../src/config/config';
import { createPayoutToken } from '../../../src/dataProviders/payouts/payoutTokenMethods';
import { ownAreas } from '../../../src/session/areas';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

const before = structuredClone(config.capabilities);

beforeEach(() => {
    signedIn('a1');
});
afterEach(() => {
    config.capabilities = structuredClone(before);
});

/** What a call sends, whatever becomes of its answer. */
async function sentBy(work: () => Promise<unknown>) {
    const sent = stubFetch(() => json({ token: 't', expires_in: 60 }));
    await work().catch(() => undefined);
    return sent[0];
}

describe('the merchant of fiat calls', () => {
    const balances = () => call(listFiatBalances, { query: { merchant_id: 'mch-1' } });
    const quote = () =>
        call(createQuote, { body: { merchant_id: 'mch-1', mode: 'sending' } as unknown as never } as never);

    it('goes in query and body where the provider takes it', async () => {
        config.capabilities = { fiatMerchant: true };
        expect((await sentBy(balances))?.url).toContain('merchant_id=mch-1');
        expect((await sentBy(quote))?.body).toContain('mch-1');
    });

    it.each([{}, { fiatMerchant: false }])('goes nowhere with %j, but to the other APIs', async capabilities => {
        config.capabilities = capabilities;
        expect((await sentBy(balances))?.url).not.toContain('merchant_id');
        expect((await sentBy(quote))?.body).not.toContain('merchant_id');
        const batches = () => call(listBatches, { query: { merchant_id: 'mch-1' } });
        expect((await sentBy(batches))?.url).toContain('merchant_id=mch-1');
    });
});

describe('a token for a refund or withdrawal', () => {
    const token = () => createPayoutToken({ merchantKey: 'mk', apiId: 'a1', type: 'refund', code: undefined });

    it.each([
        [{}, '/account/a1/token'],
        [{ tokens: 'account' as const }, '/account/a1/token'],
        [{ tokens: 'merchant' as const }, '/merchant/mk/token'],
    ])('with %j comes from %s', async (capabilities, ending) => {
        config.capabilities = capabilities;
        expect((await sentBy(token))?.url).toMatch(new RegExp(`${ending}$`));
    });
});

describe('the captcha header', () => {
    const bankAccount = () => call(createBankAccount, { path: { merchantKey: 'mk' }, body: {} as never });

    it('goes with the calls that the configuration names besides', async () => {
        config.capabilities = {};
        expect((await sentBy(bankAccount))?.headers).not.toHaveProperty('recaptcha-token');
        config.capabilities = { captcha: [`POST ${createBankAccount.path}`] };
        expect((await sentBy(bankAccount))?.headers).toHaveProperty('recaptcha-token');
    });
});

describe('areas of permission', () => {
    it('have the dashboard’s names where no other is given', () => {
        config.capabilities = {};
        expect(ownAreas({ payouts: 'RW', something: 'R' })).toEqual({ payouts: 'RW' });
    });

    it('are read by the provider’s names, of which one may stand for two', () => {
        config.capabilities = { areas: { payouts: 'crypto', batches: 'crypto', refunds: 'refunds_v2' } };
        expect(ownAreas({ crypto: 'RW', refunds_v2: 'R', refunds: 'RW', payments: 'R' })).toEqual({
            payouts: 'RW',
            batches: 'RW',
            refunds: 'R',
            payments: 'R',
        });
    });
});
