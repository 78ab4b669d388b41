import { screen, within } from '@testing-library/react';
import { useTranslate } from 'react-admin';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BatchPayout } from '../../contracts/dashboard/batches';
import type { Transfer } from '../../contracts/fiat/transfers';
import { whyUnpaid } from '../../src/components/record/whyUnpaid';
import { CredentialTable } from '../../src/custom/api-credentials/CredentialTable';
import { invoice } from '../../src/i18n/en/resources/invoices';
import { untoldOf } from '../../src/resources/payouts/record/PayoutApprovalDetails';
import { InvoiceLink } from '../../src/resources/payments/invoice/InvoiceLink';
import type { Payout } from '../../contracts/main/payouts';
import type { LinkedInvoice } from '../../src/resources/payments/invoice/paymentLink';
import { useTransferStory } from '../../src/resources/transfers/useTransferStory';
import { forgetTab } from '../../src/session/tab';
import { loadEmptyScope } from '../support/loadedScope';
import { appMessages } from '../support/messages';
import { show } from '../support/show';

const { credentials } = appMessages;

describe('credentials', () => {
    const columns = (rows: { client_id: string; created_at?: string; last_used_at?: string | null }[]) => {
        show(<CredentialTable label="Credentials" credentials={rows} whyNot={undefined} onDelete={() => undefined} />);
        const table = screen.getByRole('table');
        return {
            heads: within(table)
                .getAllByRole('columnheader')
                .map(({ textContent }) => textContent),
            text: table.textContent,
        };
    };
    const old = '2025-01-01T00:00:00.000Z';

    test('have no column of what isn’t told of any of them', () => {
        const { heads, text } = columns([{ client_id: 'a' }, { client_id: 'b' }]);
        expect(heads).toEqual([credentials.clientId, credentials.actions]);
        expect(text).not.toContain('–');
    });

    test('aren’t called unused where their last use isn’t told', () => {
        expect(columns([{ client_id: 'a', created_at: old }]).text).not.toMatch(/Not used for|Never/);
        expect(columns([{ client_id: 'a', created_at: old, last_used_at: null }]).text).toMatch(/Never.*Not used for/);
    });
});

describe('the link of an invoice', () => {
    const textOf = (payment: object) => show(<InvoiceLink payment={payment as LinkedInvoice} />).textContent;

    test('isn’t missed once it’s paid', () => {
        expect(textOf({ payment_reference: 'P1', status: 'good' })).toBe(invoice.paid);
        expect(textOf({ payment_reference: 'P1', status: 'none' })).toBe(invoice.noLink);
    });
});

test('a status that nobody knows doesn’t close an invoice', async () => {
    await loadEmptyScope();
    onTestFinished(forgetTab);
    const hosted = { payment_reference: 'P1', hosted_url: 'https://pay.example/1' };
    const textOf = (status: string) =>
        show(<InvoiceLink payment={{ ...hosted, status } as LinkedInvoice} />).textContent;
    expect(textOf('open')).toContain(hosted.hosted_url);
    expect(textOf('open')).not.toContain(invoice.closed);
    expect(textOf('invalid')).toBe(invoice.closed);
});

test('a failed payout of a batch isn’t called blocked where nobody says why it failed', () => {
    const Why = (row: Pick<BatchPayout, 'status' | 'error'>) => <p>{whyUnpaid(row, useTranslate())}</p>;
    expect(show(<Why status="failed" />).textContent).toBe('It wasn’t paid.');
    expect(show(<Why status="failed" error={{ code: 'odd', message: 'Bank closed' }} />).textContent).toBe(
        'Bank closed',
    );
});

test('a fiat payout was created when it was created, not when it last changed', () => {
    const Meaning = (transfer: Transfer) => <p>{useTransferStory('fiatPayout')(transfer).meaning}</p>;
    const dates = { created_at: '2026-03-01T10:00:00Z', updated_at: '2026-03-05T10:00:00Z' };
    const textOf = (given: object) => show(<Meaning {...({ id: 't1', history: [], ...given } as Transfer)} />);
    expect(textOf({ ...dates, status: 'created' })).toHaveTextContent(/^Created on 1 Mar/);
    expect(textOf({ updated_at: dates.updated_at, status: 'created' })).not.toHaveTextContent('Created on');
    expect(textOf({ ...dates, status: 'completed' })).toHaveTextContent(/^Completed on 5 Mar/);
});

describe('the approval of a payout', () => {
    const payout = { payout_reference: 'P1', withdraw_amount: '5', withdraw_currency: 'EUR' } as Payout;

    test('takes a tick that names what isn’t known: what it takes, or where it goes', () => {
        expect(untoldOf({ ...payout, crypto_address: 'T1' })).toBeUndefined();
        for (const recipients of [{ type: 'refund' }, { batch_key: 'b1' }]) {
            expect(untoldOf({ ...payout, ...recipients, crypto_address: null } as Payout)).toBeUndefined();
        }
        expect(untoldOf({ ...payout, type: 'withdraw', crypto_address: null })).toBe('approvalEffect.untoldAddress');
        expect(untoldOf({ ...payout, crypto_address: '' })).toBe('approvalEffect.untoldAddress');
        expect(untoldOf(payout)).toBe('approvalEffect.untoldAddress');
        expect(untoldOf({ payout_reference: 'P1', crypto_address: 'T1' } as Payout)).toBe('approvals.accept');
        expect(untoldOf({ payout_reference: 'P1' } as Payout)).toBe('approvalEffect.untoldBoth');
    });
});
