import { describe, expect, test } from 'vitest';
import type { Merchant } from '../../../contracts/main/merchants';
import type { KnownAccount } from '../../../src/entities/accounts/knownAccount';
import { ApiError } from '../../../src/api/errors';
import { emptyDraft as emptyPayout, type PayoutDraft } from '../../../src/custom/create-payout/payoutDraft';
import { newPayout } from '../../../src/custom/create-payout/payoutSchemas';
import { emptyDraft as emptyInvoice, type InvoiceDraft } from '../../../src/custom/payment-link/invoiceDraft';
import { coinOf, newInvoice } from '../../../src/custom/payment-link/invoicePlan';
import { newRefund, type RefundDraft } from '../../../src/custom/refund/refundDraft';
import { planOf } from '../../../src/custom/withdrawal/plan';
import { sourceOf } from '../../../src/custom/withdrawal/source';
import { newWithdrawal } from '../../../src/custom/withdrawal/withdrawalBody';
import { emptyDraft as emptyWithdrawal, type WithdrawalDraft } from '../../../src/custom/withdrawal/withdrawalDraft';
import { confirmCryptoPayout } from '../../../src/dataProviders/payouts/cryptoPayoutMethods';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

/** What a body is refused with before anything is sent; undefined if it was made. */
function refusal(make: () => unknown): { kind: string; outcome: string } | undefined {
    try {
        make();
        return undefined;
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { kind: error.kind, outcome: error.outcome };
    }
}
const incomplete = { kind: 'incomplete', outcome: 'not-done' };
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

describe('a payout', () => {
    const whole: PayoutDraft = {
        ...emptyPayout('EUR'),
        crypto_currency: 'USDT_TRC20',
        email: ' ana@firm.example ',
        name: 'Ana Ng',
        country: 'IE',
        address: TRON,
        amount: '120.50',
        remarks: ' June ',
    };
    const who = { merchantKey: 'm', username: 'owner@harbour.example', available: '1000', locale: 'en' };

    test('is made of what the steps accepted', () => {
        expect(newPayout(whole, who)).toEqual({
            merchant_key: 'm',
            email: 'ana@firm.example',
            name: 'Ana Ng',
            country: 'IE',
            address: TRON,
            crypto_currency: 'USDT_TRC20',
            withdraw_currency: 'EUR',
            withdraw_amount: '120.5',
            username: 'owner@harbour.example',
            remarks: 'June',
        });
    });

    test('has remarks only where there are any, and its confirmation a code likewise', async () => {
        expect(newPayout({ ...whole, remarks: ' ' }, who)).not.toHaveProperty('remarks');
        signedIn('a', async () => ({ access: 'b', epoch: '1' }));
        const sent = stubFetch(() => json({ payout_reference: 'p1' }));
        for (const otp of ['123456', '', undefined]) {
            const params = { merchantKey: 'm', reference: 'p1', otp, idempotencyKey: 'k' };
            await confirmCryptoPayout(params);
        }
        expect(sent.map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([{ otp: '123456' }, {}, {}]);
    });

    test.each<Partial<PayoutDraft>>([
        { crypto_currency: '' },
        { crypto_currency: 'DOGE' },
        { amount: '' },
        { amount: '0' },
        { amount: '1001' },
        { email: '' },
        { name: ' ' },
        { country: '' },
        { address: '' },
        { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
        { withdraw_currency: '' },
    ])('is made of nothing that nobody entered: %j', missing => {
        expect(refusal(() => newPayout({ ...whole, ...missing }, who))).toEqual(incomplete);
    });
});

const account: KnownAccount = {
    api_id: 'A1',
    pubkey: '',
    account_name: 'Shop',
    account_type: 'merchant',
    active: true,
    receive_crypto_amount: '0',
    receive_local_amount: '0',
    receive_base_amount: '0',
    settlement_type: 'localcurrency',
    local_currency: 'EUR',
    crypto_currency: 'BTC',
};

describe('an invoice', () => {
    const whole: InvoiceDraft = {
        ...emptyInvoice('A1', 'EUR'),
        order_amount: ' 12.50 ',
        crypto_currency: 'ETH',
        payer_email: 'ana@firm.example',
    };
    const plan = { draft: whole, merchantKey: 'm', account, coin: 'ETH', needsFile: false } as const;

    test('is made of what the steps accepted', () => {
        expect(newInvoice(plan, '123456')).toEqual({
            merchant_key: 'm',
            api_id: 'A1',
            order_currency: 'EUR',
            order_amount: '12.5',
            crypto_currency: 'ETH',
            order_id: whole.ownOrderId,
            expires_in_days: 7,
            payer_email: 'ana@firm.example',
            otp: '123456',
        });
    });

    test('without a coin that can be paid is none', () => {
        const coin = coinOf(whole, account, []);
        expect(coin).toBeUndefined();
        expect(refusal(() => newInvoice({ ...plan, coin }))).toEqual(incomplete);
    });

    test.each<Partial<InvoiceDraft>>([
        { order_amount: '' },
        { order_amount: '1,000' },
        { order_currency: '' },
        { expires_in_days: '' },
        { payer_email: 'ana' },
    ])('is made of nothing that nobody entered: %j', missing => {
        expect(refusal(() => newInvoice({ ...plan, draft: { ...whole, ...missing } }))).toEqual(incomplete);
    });

    test('without the file that its amount asks for is none', () => {
        expect(refusal(() => newInvoice({ ...plan, needsFile: true }))).toEqual(incomplete);
    });
});

describe('a withdrawal', () => {
    const whole: WithdrawalDraft = {
        ...emptyWithdrawal('A1'),
        crypto_currency: 'USDT_TRC20',
        amount: '120',
        email: 'ana@firm.example',
        name: 'Ana Ng',
        country: 'IE',
        address: TRON,
        payee: { email: 'ana@firm.example', name: 'Ana Ng', country: 'IE', poi_required: false },
    };
    const rates = [
        {
            crypto_currency: 'USDT_TRC20',
            fiat_currency: 'EUR',
            rate: '0.9',
            network_fee_crypto_amount: '1',
            date: '2026-11-21T14:00:00.000Z',
        },
    ];
    const balances = [
        { currency: 'EUR', available: '1000', reserved: '0' },
        { currency: 'BTC', available: '2', reserved: '0' },
    ] as Merchant['balances'];
    const made = (draft: WithdrawalDraft, of: KnownAccount = account, offered: typeof rates | null = rates) =>
        newWithdrawal(planOf(sourceOf(of, { balances }, offered ?? undefined), draft), draft, {
            orderId: 'WD-1',
            token: 't',
            locale: 'en',
        });

    test('of local currency is made of what the steps accepted', () => {
        expect(made(whole)).toEqual({
            settlement: 'localcurrency',
            body: {
                api_id: 'A1',
                crypto_currency: 'USDT_TRC20',
                address: TRON,
                email: 'ana@firm.example',
                name: 'Ana Ng',
                country: 'IE',
                order_id: 'WD-1',
                token: 't',
                withdraw_currency: 'EUR',
                withdraw_amount: '120',
            },
        });
    });

    test('from custody too', () => {
        const custody: KnownAccount = { ...account, settlement_type: 'custody' };
        const draft = { ...whole, amount: '0.5', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
        expect(made(draft, custody)).toMatchObject({
            settlement: 'custody',
            body: { crypto_currency: 'BTC', crypto_amount: '0.5' },
        });
    });

    test('without a coin that the account pays out is none', () => {
        expect(refusal(() => made(whole, account, []))).toEqual(incomplete);
        expect(refusal(() => made(whole, account, null))).toEqual(incomplete);
    });

    test.each<Partial<WithdrawalDraft>>([
        { amount: '' },
        { amount: '1001' },
        { email: '' },
        { name: '' },
        { country: '' },
        { address: '' },
        { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
        { payee: null },
    ])('is made of nothing that nobody entered: %j', missing => {
        expect(refusal(() => made({ ...whole, ...missing }))).toEqual(incomplete);
    });
});

describe('a refund', () => {
    const whole: RefundDraft = {
        step: 'confirm',
        choice: 'custom',
        refund_amount: '5',
        refund_reason: 'requested_by_customer',
        remarks: '',
        email: 'ana@firm.example',
    };

    test('has an amount and a reason, or is none', () => {
        expect(newRefund(whole, '5')).toEqual({
            refund_amount: '5',
            refund_reason: 'requested_by_customer',
            email: 'ana@firm.example',
        });
        expect(refusal(() => newRefund(whole, undefined))).toEqual(incomplete);
        for (const missing of [{ refund_reason: '' }, { refund_reason: 'other_word' }, { email: '' }])
            expect(refusal(() => newRefund({ ...whole, ...missing }, '5'))).toEqual(incomplete);
    });
});
