import fc from 'fast-check';
import { batchPayoutStatuses } from '../../contracts/dashboard/batches';
import { backendTradeStatuses, tradeStatusNames } from '../../contracts/fiat/trades';
import { transferStatuses } from '../../contracts/fiat/transferWords';
import { paymentStatuses } from '../../contracts/main/payments';
import { paymentTypes } from '../../contracts/main/paymentTypes';
import { balanceTypes, payoutStatuses } from '../../contracts/main/payouts';
import { convertTypes } from '../../contracts/main/payoutTypes';
import { type Day, shiftDay } from '../../src/dates/days';

/** A filter's value, and what a row has that fits it and one that doesn't. */
interface Drawn {
    asked: string;
    fitting: object;
    other: object;
}

export type FilterCase = fc.Arbitrary<Drawn>;

const two = (values: readonly string[]) => fc.shuffledSubarray([...values], { minLength: 2, maxLength: 2 });

const oneOf = (field: string, values: readonly string[]): FilterCase =>
    two(values).map(([asked = '', other = '']) => ({ asked, fitting: { [field]: asked }, other: { [field]: other } }));

const hex = (length: number) =>
    fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length }).map(all => all.join(''));

const apart = (field: string, text: fc.Arbitrary<string>): FilterCase =>
    fc.uniqueArray(text, { minLength: 2, maxLength: 2 }).map(([asked = '', other = '']) => ({
        asked,
        fitting: { [field]: asked },
        other: { [field]: other },
    }));

const id = (field: string) =>
    apart(
        field,
        hex(8).map(text => `R${text}`),
    );
const address = (field: string) =>
    apart(
        field,
        hex(40).map(text => `0x${text}`),
    );
const email = (field: string) =>
    apart(
        field,
        hex(6).map(text => `p${text}@harbour.example`),
    );

const day: fc.Arbitrary<Day> = fc.integer({ min: 0, max: 300 }).map(days => shiftDay('2026-01-15', days));

/** A row is beyond an end of the range by two days at least: one is the slack of a provider that counts days in another zone. */
const ofDays = (field: string, side: 1 | -1): FilterCase =>
    fc.tuple(day, fc.nat(40), fc.integer({ min: 2, max: 40 })).map(([asked, within, beyond]) => ({
        asked,
        fitting: { [field]: `${shiftDay(asked, side * within)}T12:00:00.000Z` },
        other: { [field]: `${shiftDay(asked, -side * beyond)}T12:00:00.000Z` },
    }));
const since = (field: string) => ofDays(field, 1);
const until = (field: string) => ofDays(field, -1);

const yesOrNo = (yes: object, no: object): FilterCase =>
    fc
        .boolean()
        .map(is => ({ asked: String(is), ...(is ? { fitting: yes, other: no } : { fitting: no, other: yes }) }));

const currency = (field: string) => oneOf(field, ['EUR', 'GBP', 'USD', 'CHF']);
/** A coin may have another code in the row than it was asked for by. */
const coinCodes = [['BTC'], ['ETH'], ['USDC', 'USDC_ERC20'], ['USDT', 'USDT_ERC20'], ['USDT_TRC20']] as const;
const coin = (field: string): FilterCase =>
    fc
        .shuffledSubarray([...coinCodes], { minLength: 2, maxLength: 2 })
        .chain(([own, others]) => fc.tuple(...[own, own, others].map(codes => fc.constantFrom(...(codes ?? ['BTC'])))))
        .map(([asked = '', fitting, other]) => ({ asked, fitting: { [field]: fitting }, other: { [field]: other } }));
const isTest = yesOrNo({ api_id: 'HA1_t' }, { api_id: 'HA1' });

const payouts = {
    type: fc.constantFrom(
        { asked: 'withdraw', fitting: { type: 'merchant' }, other: { type: 'refund' } },
        { asked: 'refund', fitting: { type: 'refund' }, other: { type: 'merchant' } },
    ),
    status: oneOf('status', payoutStatuses),
    from_date: since('payout_date'),
    to_date: until('payout_date'),
    from_modified_date: since('modified_date'),
    to_modified_date: until('modified_date'),
    email: email('email'),
    bal_type: oneOf('bal_type', balanceTypes),
    crypto_address: address('crypto_address'),
    convert_type: oneOf('convert_type', convertTypes),
    sending_currency: currency('sending_currency'),
    receiving_currency: coin('receiving_currency'),
    batch_key: id('batch_key'),
    is_auto: yesOrNo({ is_auto: true }, { is_auto: false }),
    payment_reference: id('payment_reference'),
    order_id: id('order_id'),
    is_test: isTest,
};

const transfers = {
    status: oneOf('status', transferStatuses),
    sending_currency: currency('sending_currency'),
    receiving_currency: currency('receiving_currency'),
    from_date: since('created_at'),
    to_date: until('created_at'),
    has_documents: yesOrNo({ documents: [{ id: 'd1' }] }, { documents: [] }),
};

const rowOfTrade = (name: string) => ({
    status: backendTradeStatuses(tradeStatusNames.filter(status => status === name))[0],
});

/** What every filter of every list is tried with, by list and key. */
export const filterCases: Readonly<Record<string, Readonly<Record<string, FilterCase>>>> = {
    payments: {
        payment_reference: id('payment_reference'),
        status: oneOf('status', paymentStatuses),
        status_from_date: since('status_date'),
        status_to_date: until('status_date'),
        payer_email: email('payer_email'),
        address: address('crypto_address'),
        order_currency: currency('order_currency'),
        crypto_currency: coin('crypto_currency'),
        from_date: since('created_at'),
        to_date: until('created_at'),
        payment_type: oneOf('type', paymentTypes),
        is_overpaid: yesOrNo(
            { crypto_amount: '1.5', payment_crypto_amount: '1.51' },
            { crypto_amount: '1.5', payment_crypto_amount: '1.50' },
        ),
        is_test: isTest,
    },
    refunds: payouts,
    withdrawals: payouts,
    'crypto-payout-admin': payouts,
    'crypto-payout-admin/batch': {
        status: oneOf('status', ['processing', 'completed', 'rejected', 'cancelled', 'partially_completed']),
        from_date: since('created_at'),
        to_date: until('created_at'),
        batch_id: id('id'),
        is_direct: yesOrNo({ is_direct: true }, { is_direct: false }),
    },
    'batch-payouts': { status: oneOf('status', batchPayoutStatuses) },
    deposits: {
        dpst_ref_num: id('dpst_ref_num'),
        created_at_from: since('created_at'),
        created_at_to: until('created_at'),
    },
    'manage-wallet-address': {
        email: email('email'),
        crypto_currency: coin('crypto_currency'),
        crypto_address: address('address'),
    },
    'fiat-payout-admin': transfers,
    'trade-history': {
        ...transfers,
        status: two(tradeStatusNames).map(([asked = '', other = '']) => ({
            asked,
            fitting: rowOfTrade(asked),
            other: rowOfTrade(other),
        })),
    },
    'audit-log': {
        action: oneOf('action', ['inviteUser', 'approveBatch', 'createLink']),
        outcome: fc.constantFrom(
            { asked: 'done', fitting: { refusal: null }, other: { refusal: 'not_permitted' } },
            { asked: 'refused', fitting: { refusal: 'otp_invalid' }, other: { refusal: null } },
        ),
        from_date: since('at'),
        to_date: until('at'),
    },
};
