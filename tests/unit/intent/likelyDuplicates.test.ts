import { describe, expect, test } from 'vitest';
import type { Payout } from '../../../contracts/main/payouts';
import { likelyDuplicates, resourceOf } from '../../../src/components/intent/likelyDuplicates';

const SINCE = '2026-11-20T14:30:00.000Z';
const intended = {
    amount: '120.5',
    currency: 'EUR',
    email: 'Petra@mail.example',
    address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    orderId: 'A-1',
};
const made = (changed: Partial<Payout> = {}) =>
    ({
        payout_reference: 'ABC-123456-PYT',
        type: 'withdraw',
        status: 'confirm',
        convert_type: 'local_crypto',
        payout_date: '2026-11-21T14:00:00.000Z',
        sending_amount: '120.50',
        sending_currency: 'EUR',
        email: 'petra@mail.example',
        crypto_address: null,
        order_id: 'WD-1',
        refund_amount: null,
        refund_currency: null,
        ...changed,
    }) as Payout;
const fee = (network_fee_crypto_amount: string, exchange_rate?: string) => ({
    ...{ network_fee_crypto_amount, crypto_currency: 'BTC' },
    ...(exchange_rate && { exchange_rate }),
});
const isLikely = (changed: Partial<Payout>) => likelyDuplicates(intended, [made(changed)], SINCE).length === 1;

describe('a likely duplicate', () => {
    test.each<[string, Partial<Payout>]>([
        ['of the same recipient and amount, however they are written', {}],
        ['of the same address and amount', { email: 'other@mail.example', crypto_address: intended.address }],
        ['that is done already', { status: 'done' }],
        ['of the last moment that counts', { payout_date: SINCE }],
        ['of a day that counts in part', { payout_date: '2026-11-20' }],
        [
            'of the same order id, whatever else and whenever',
            { order_id: 'A-1', sending_amount: '9', payout_date: '2025-01-01T00:00:00Z' },
        ],
        ['of the same order id in other letters', { order_id: 'a-1 ', sending_amount: '9' }],
        ['of a status that is not known', { status: 'on_hold' }],
        ['of an amount that is not said', { sending_amount: undefined }],
        ['of the amount that was asked for', { sending_amount: undefined, withdraw_amount: '120.5' }],
        ['of a refund whose currency is not said', { type: 'refund', refund_amount: '120.5' }],
        ['of an amount with a fee that is not said', { sending_amount: '122' }],
        ['of a tenth more, with a fee that is not said', { sending_amount: '132.55' }],
        ['of an amount with its fee', { sending_amount: '122', ...fee('0.75', '2') }],
        ['of an amount less its fee', { sending_amount: '119', ...fee('0.75', '2') }],
        ['of an amount with a fee at a rate that is not said', { sending_amount: '122', ...fee('0.75') }],
    ])('is one %s', (_, changed) => expect(isLikely(changed)).toBe(true));

    test.each<[string, Partial<Payout>]>([
        ['of less than the amount, with a fee that is not said', { sending_amount: '120.4' }],
        ['of more than a tenth more, with a fee that is not said', { sending_amount: '132.56' }],
        ['of much less, with a fee that is not said', { sending_amount: '1' }],
        ['of more, with no fee', { sending_amount: '122', ...fee('0', '2') }],
        ['of more, with no fee, at a rate that is not said', { sending_amount: '122', ...fee('0.00') }],
        ['of another amount', { sending_amount: '122.02', ...fee('0.75', '2') }],
        ['of an amount that differs by less than its fee', { sending_amount: '121.5', ...fee('0.75', '2') }],
        ['of another amount that was asked for', { sending_amount: undefined, withdraw_amount: '120.51' }],
        ['of a refund of another amount in a currency that is not said', { type: 'refund', refund_amount: '1' }],
        ['of another currency', { sending_currency: 'USD' }],
        ['of another recipient and address', { email: 'other@mail.example' }],
        ['that was cancelled', { status: 'cancel' }],
        ['that was never valid, even with the order id', { status: 'invalid', order_id: 'A-1' }],
        ['of a whole day before', { payout_date: '2026-11-19' }],
        ['of more than a day ago', { payout_date: '2026-11-20T14:29:59.999Z' }],
    ])('is none %s', (_, changed) => expect(isLikely(changed)).toBe(false));

    test('is one of the same order id without the zeros before it', () => {
        const like = likelyDuplicates(
            { ...intended, orderId: '000123' },
            [made({ order_id: '123', email: 'x@y.example' })],
            SINCE,
        );
        expect(like).toHaveLength(1);
    });

    test('is one of the day before where that may end as late as in America', () => {
        const count = (since: string) =>
            likelyDuplicates(intended, [made({ payout_date: '2026-11-19' })], since).length;
        expect([count('2026-11-20T11:59:59Z'), count('2026-11-20T12:00:00Z')]).toEqual([1, 0]);
    });

    test('may have been rounded where its amount was worked out, by its smallest unit at most', () => {
        const workedOut = { sending_amount: undefined, local_currency: 'EUR', bal_type: 'local' };
        for (const [local_amount, is] of [
            ['120.5', true],
            ['120.51', true],
            ['120.49', true],
            ['120.511', false],
            ['120.48', false],
        ] as const)
            expect([local_amount, isLikely({ ...workedOut, local_amount })]).toEqual([local_amount, is]);
        const coins = { sending_amount: undefined, sending_currency: 'BTC', crypto_currency: 'BTC' };
        const ofCoins = (crypto_amount: string) =>
            likelyDuplicates(
                { ...intended, amount: '0.5', currency: 'BTC' },
                [made({ ...coins, crypto_amount })],
                SINCE,
            );
        expect(ofCoins('0.50000001')).toHaveLength(1);
        expect(ofCoins('0.50000002')).toEqual([]);
        const yen = (local_amount: string) =>
            likelyDuplicates(
                { ...intended, amount: '500', currency: 'JPY' },
                [made({ ...workedOut, local_currency: 'JPY', sending_currency: 'JPY', local_amount })],
                SINCE,
            ).length;
        expect(['501', '502'].map(yen)).toEqual([1, 0]);
        const [quote, asked] = [{ ...intended, isWorkedOut: true }, { sending_amount: undefined }];
        expect(likelyDuplicates(quote, [made({ ...asked, withdraw_amount: '120.51' })], SINCE)).toHaveLength(1);
        expect(likelyDuplicates(quote, [made({ ...asked, withdraw_amount: '120.52' })], SINCE)).toEqual([]);
    });

    test('of an Ethereum address is one in whatever letters that is written', () => {
        const address = '0x52908400098527886E0F7030069857D2E4169EE7';
        const to = { email: 'other@mail.example', crypto_address: address };
        for (const typed of [address, address.toLowerCase()]) {
            expect(likelyDuplicates({ ...intended, address: typed }, [made(to)], SINCE)).toHaveLength(1);
        }
    });

    test('of a refund goes by what is refunded in the order currency', () => {
        const refund = {
            type: 'refund',
            sending_amount: '999',
            refund_amount: '120.5',
            refund_currency: 'EUR',
        } as const;
        expect(isLikely(refund)).toBe(true);
        expect(isLikely({ ...refund, refund_currency: 'USD' })).toBe(false);
    });

    test('is one in whatever code its coin has', () => {
        const coins = { ...intended, currency: 'USDT' };
        const count = (sending_currency: string) => likelyDuplicates(coins, [made({ sending_currency })], SINCE).length;
        expect(['USDT', 'USDT_ERC20', 'points', 'USDT_TRC20', 'EUR'].map(count)).toEqual([1, 1, 1, 0, 0]);
    });

    test('is listed once, the newest first', () => {
        const older = made({ payout_reference: 'OLD-000001-PYT', payout_date: '2026-11-21T10:00:00.000Z' });
        const newer = made();
        expect(likelyDuplicates(intended, [older, newer, older], SINCE)).toEqual([newer, older]);
    });
});

test.each<[Partial<Payout>, string]>([
    [{ type: 'refund' }, 'refunds'],
    [{ convert_type: 'local_crypto' }, 'withdrawals'],
    [{ convert_type: 'local_crypto_batch' }, 'crypto-payout-admin'],
])('the record of %o is one of %s', (changed, resource) => expect(resourceOf(made(changed))).toBe(resource));
