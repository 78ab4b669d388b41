import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressBookFields, checkAddressNetwork } from '../../../contracts/dashboard/addressBook';
import { NewBankAccount } from '../../../contracts/main/bankAccounts';
import { operationList } from '../../../contracts/operations';
import { exceptionAt, exceptions, lies, textFieldsOf } from '../../support/textFields';

const fields = operationList.flatMap(({ name, body }) =>
    textFieldsOf(body).map(({ path, schema }) => ({
        schema,
        field: path.at(-1),
        at: [name, ...path].join('.'),
        exception: exceptionAt(name, path),
    })),
);
/** Those that take it, or the same with what a password needs before it. */
const taking = (text: string) =>
    fields.filter(({ schema }) => [text, `Sandbox2026${text}`].some(given => schema.safeParse(given).success));
const unguarded = (text: string) => taking(text).filter(({ exception }) => exception === undefined);

test('the fields of all bodies are found', () => {
    const at = fields.map(field => field.at);
    expect(at.length).toBeGreaterThan(200);
    expect(at).toEqual(
        expect.arrayContaining([
            'createBatch.name',
            'createBatch.payouts.remarks',
            'updateHostedPage.tagline',
            'createIndividual.*',
            'createDestinationAccount.account.*',
            'token.username',
        ]),
    );
});

test.each(lies)('no text that somebody else reads may be %j', lie => {
    expect(unguarded(lie).map(({ at }) => at)).toEqual([]);
});

test('each exception is of a field that takes such texts', () => {
    const found = new Set(lies.flatMap(lie => taking(lie)).map(({ exception }) => exception));
    expect([...found].sort()).toEqual([...exceptions].sort());
});

test('only remarks, notes, descriptions and reasons have several lines', () => {
    expect([...new Set(unguarded('a\r\nb').map(({ field }) => field))].sort()).toEqual([
        'description',
        'notes',
        'reason',
        'remarks',
    ]);
});

describe('what stands in for the rule', () => {
    test.each(lies)('an entry of the address book has no address like %j', lie => {
        const entry = z.object(addressBookFields).check(checkAddressNetwork);
        const address = `TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE${lie}`;
        const given = { email: 'nora@mail.example', name: 'Nora', crypto_currency: 'USDT_TRC20', address };
        expect(entry.safeParse(given).error?.issues.map(({ path }) => path.join('.'))).toEqual(['address']);
    });

    test.each(lies)('a bank account is kept without the characters of %j, or refused', lie => {
        const read = NewBankAccount.safeParse({
            ...{ country_code: 'NLD', currency: 'EUR', account_holder: 'Acme B.V.', bank_name: 'Bank' },
            ...{ bank_code_type: 'SWIFT-BIC', bank_code: `ABNANL2A${lie.slice(1, 2)}` },
            ...{ account_number_type: 'IBAN', account_number: `NL91ABNA0417164300${lie.slice(1, 2)}` },
        });
        const paths = read.error?.issues.map(({ path }) => path.join('.')) ?? [];
        if (read.success)
            expect(read.data).toMatchObject({ bank_code: 'ABNANL2A', account_number: 'NL91ABNA0417164300' });
        else expect(new Set(paths)).toEqual(new Set(['bank_code', 'account_number']));
    });
});
