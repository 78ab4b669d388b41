import { describe, expect, test } from 'vitest';
import { Batch } from '../../../contracts/dashboard/batches';
import { EntityAdmin, Membership } from '../../../contracts/dashboard/team';
import { Transfer } from '../../../contracts/fiat/transfers';
import { Deposit } from '../../../contracts/main/deposits';
import { Payment, Transaction } from '../../../contracts/main/payments';
import { Payout } from '../../../contracts/main/payouts';
import { isExtra } from '../../../contracts/rules/extra';
import { type Column, toldColumns } from '../../../src/components/list/table/column';
import { batchColumns } from '../../../src/resources/batches/batchColumns';
import { depositColumns } from '../../../src/resources/deposits/depositColumns';
import { paymentColumns } from '../../../src/resources/payments/paymentColumns';
import { transactionColumns } from '../../../src/resources/payments/transactions/transactionColumns';
import { payoutColumns } from '../../../src/resources/payouts/payoutColumns';
import { teamColumns } from '../../../src/resources/team/teamColumns';
import { fiatPayoutColumns } from '../../../src/resources/transfers/fiat-payouts/fiatPayoutColumns';
import { tradeColumns } from '../../../src/resources/transfers/trades/tradeColumns';

interface Row {
    id: string;
    status?: string;
    rate?: string | null;
    taken?: string;
}
const columns: readonly Column<Row>[] = [
    { source: 'id', render: ({ id }) => id },
    { source: 'status', render: ({ status }) => status },
    { source: 'rate', extra: true, render: ({ rate }) => rate },
    { source: 'taken', optional: true, inPlaceOf: 'rate', render: ({ taken }) => taken },
];
const shown = (rows: readonly (Row & { unreadable?: string[] })[]) =>
    toldColumns(columns, rows)
        .filter(({ optional }) => !optional)
        .map(({ source }) => source);

describe('a column of a field that the specification doesn’t name', () => {
    test('is left out where no row has it, and what stands for it is shown', () => {
        expect(shown([{ id: '1' }, { id: '2' }])).toEqual(['id', 'status', 'taken']);
    });

    test.each([
        ['one row has it', [{ id: '1' }, { id: '2', rate: '1' }]],
        ['a row says that there is none', [{ id: '1', rate: null }]],
        ['there are no rows', []],
        ['no row can be read', [{ id: '1', unreadable: ['status'] }]],
    ])('stays where %s', (_, rows) => {
        expect(shown(rows)).toEqual(['id', 'status', 'rate']);
    });

    test('of transactions, the coins go and what was paid in its own currency stands instead', () => {
        const row = { id: '1', payment_crypto_amount: '2', payment_amount: '1', payment_currency: 'EUR' };
        const first = (of: object) =>
            toldColumns(transactionColumns, [{ ...row, ...of }])
                .filter(({ optional, source }) => !optional && source.startsWith('payment_'))
                .map(({ source }) => source);
        expect(first({})).toEqual(['payment_reference', 'payment_amount']);
        expect(first({ crypto_currency: 'BTC' })).toEqual(['payment_reference', 'payment_crypto_amount']);
        // A provider that says there what was credited doesn't say what was paid.
        expect(first({ receive_amount: '1', order_currency: 'EUR' })).toEqual(['payment_reference']);
        expect(first({ receive_amount: '1', order_currency: 'USD' })).toEqual(['payment_reference', 'payment_amount']);
    });

    const lists = {
        batches: [batchColumns, Batch.shape],
        deposits: [depositColumns, Deposit.shape],
        payments: [paymentColumns, Payment.shape],
        transactions: [transactionColumns, Transaction.shape],
        payouts: [Object.values(payoutColumns), Payout.shape],
        fiatPayouts: [fiatPayoutColumns, Transfer.shape],
        trades: [tradeColumns, Transfer.shape],
        team: [teamColumns, { ...EntityAdmin.shape, ...Membership.shape }],
    } as const;
    /** Read as another field where it isn't there, or of a link. */
    const otherwise = ['sending_amount', 'payment_reference', 'name'];

    test.each(Object.entries(lists))('is marked in %s, and no other is', (_, [of, shape]) => {
        const fields: Readonly<Record<string, Parameters<typeof isExtra>[0]>> = shape;
        const isFieldExtra = (name: string) => {
            const field = fields[name];
            return !!field && isExtra(field);
        };
        const marked: readonly { source: string; extra?: string | true }[] = of;
        for (const { source, extra } of marked) {
            if (otherwise.includes(source)) expect([source, extra]).toEqual([source, undefined]);
            else if (typeof extra === 'string') expect([source, isFieldExtra(extra)]).toEqual([source, true]);
            else expect([source, !!extra]).toEqual([source, isFieldExtra(source)]);
        }
    });
});
