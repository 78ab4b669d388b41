import { describe, expect, test } from 'vitest';
import { operationList } from '../../../contracts/operations';
import { entriesOf } from '../../../scripts/conformance/draft/entries';
import { surveyOf } from '../../../scripts/conformance/survey';

/** What a draft says of the fields of an answer: another name, or a question. */
function drafted(name: string, answer: unknown): Record<string, unknown> {
    const operation = operationList.find(each => each.name === name);
    if (!operation) throw new Error(`There is no ${name}`);
    const entries = surveyOf(operation, [answer]).flatMap(entriesOf);
    return Object.fromEntries(entries.map(({ path, field, question }) => [path, question ?? field]));
}

describe('what a provider names otherwise is drafted or asked for:', () => {
    test.each(['company', 'company_name', 'entity_name', 'registered_as', 'registered_name', 'corporateName'])(
        'legal_name as %s',
        name => {
            const found = drafted('getLegalEntity', {
                [name]: 'Harbour Ltd',
                registration_number: '12',
                city: 'Turku',
            });
            expect(String(found.legal_name)).toContain(name);
        },
    );

    test.each(['invoice_id', 'invoice_no', 'invoice', 'bill_ref', 'inv_ref'])('invoice_reference as %s', name => {
        const rows = ['INV-1', 'INV-2'].map((value, at) => ({
            ...{ payment_reference: `P${at}`, merchant_key: 'm', api_id: 'a', order_id: `O-${at}`, [name]: value },
        }));
        expect(String(drafted('listMerchantPayments', { data: rows, meta: {} }).invoice_reference)).toContain(name);
    });

    test('an invoice’s id for no order’s, where both are missing', () => {
        const rows = ['INV-1', 'INV-2'].map((invoice_id, at) => ({ payment_reference: `P${at}`, invoice_id }));
        const found = drafted('listMerchantPayments', { data: rows, meta: {} });
        expect([found.invoice_reference, found.order_id]).toEqual(['invoice_id', undefined]);
    });

    const banks = [
        ['iban', 'institution', 'holder', 'bic'],
        ['acct_no', 'bank', 'account_holder', 'swift_code'],
        ['number', 'bank_title', 'holder_name', 'sort_code'],
    ] as const;
    test.each(banks)('the bank fields of an account as %s, %s, %s and %s', (number, bank, holder, code) => {
        const rows = ['Ana Ng', 'Bo Virtanen'].map((name, at) => ({
            ...{ id: `a${at}`, owner_id: 'i1', type: 'bank_account', country_code: 'DEU', currency: 'EUR' },
            account: {
                ...{ [number]: `DE8937040044053201300${at}`, [bank]: at ? 'Nordbank' : 'Hansa' },
                ...{ [holder]: name, [code]: at ? 'COBADEFFXXX' : 'COBADEFF' },
            },
        }));
        const found = drafted('listDestinationAccounts', rows);
        const names = { account_number: number, bank_name: bank, account_name: holder, routing_code: code };
        for (const [ours, theirs] of Object.entries(names)) {
            expect(`${ours}: ${String(found[`account.${ours}`])}`).toContain(`account.${theirs}`);
        }
    });
});
