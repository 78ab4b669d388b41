import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AddressBookFields } from '../../../contracts/dashboard/addressBook';
import { rule } from '../../../contracts/rules/rule';
import { HostedPage } from '../../../contracts/main/hostedPage';
import { withoutOdd } from '../../../src/api/answer/withoutOdd';
import { draftOf } from '../../../src/custom/customize/draft';
import { keepingUnread, unreadOf, valuesOf } from '../../../src/components/form/unread';
import { formInput } from '../../../src/components/form/formInput';
import { schemaResolver } from '../../../src/components/form/schemaResolver';
import { appMessages } from '../../support/messages';

/** Like react-admin's translator: the catalogue's text for a key, or else `_`. */
function translate(key: string, options?: { _: string }): string {
    let found: unknown = appMessages;
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    return typeof found === 'string' ? found : (options?._ ?? key);
}

async function errorsOf(schema: z.ZodMiniType, values: object, i18nKey = 'none') {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await schemaResolver(schema, i18nKey, translate)({ ...values }, undefined, options);
    return errors as Record<string, { type: string; message: string }>;
}
const messageOf = (error: { message: string } | undefined) =>
    error && (JSON.parse(error.message.replace('@@react-admin@@', '')) as { message: string; args: object });

describe('a form', () => {
    const schema = z.object({
        name: z.string().check(z.maxLength(5)),
        code: z.optional(z.string().check(rule('odd', text => text.length % 2 === 1, 'odd'))),
    });

    test('hands over its values without white space at their ends and without what is empty', async () => {
        const values = { name: ' Ann ', code: '  ', other: null };
        expect(formInput(values)).toEqual({ name: 'Ann' });
        expect(await errorsOf(schema, values)).toEqual({});
    });

    test('says of an empty field that it is required, whatever its type and rule', async () => {
        for (const name of ['', '  ', null, undefined]) {
            expect(messageOf((await errorsOf(schema, { name })).name)).toMatchObject({
                message: 'validation.required',
            });
        }
    });

    test('names a rule by its own sentence, then the field’s, then that of every form', async () => {
        const { code } = await errorsOf(schema, { name: 'a', code: 'even' });
        expect(code?.type).toBe('odd');
        expect(messageOf(code)?.message).toBe('validation.invalid');
        const long = messageOf((await errorsOf(schema, { name: 'abcdef' })).name);
        expect(long).toEqual({ message: 'validation.tooLong', args: { most: 5 } });
        const { crypto_currency: currency, address } = await errorsOf(AddressBookFields, {}, 'addressBook');
        expect(messageOf(currency)?.message).toBe('addressBook.problem.crypto_currency');
        expect(messageOf(address)?.message).toBe('addressBook.problem.address');
    });

    test('puts a problem of a list at its place in the list', async () => {
        const list = z.object({
            emails: z.array(z.string().check(rule('email', text => text.includes('@'), 'email'))),
        });
        const errors = (await errorsOf(list, { emails: ['a@b.example', 'nobody'] })) as unknown as {
            emails: Record<string, { type: string }>;
        };
        expect(errors.emails[1]?.type).toBe('email');
    });

    test('has an error exactly where the schema does, whatever is typed', () =>
        fc.assert(
            fc.asyncProperty(
                fc.record({
                    email: fc.string(),
                    name: fc.string(),
                    crypto_currency: fc.string(),
                    address: fc.string(),
                }),
                async values => {
                    const read = AddressBookFields.safeParse(formInput(values));
                    const wrong = read.error?.issues.map(({ path }) => String(path[0])) ?? [];
                    const errors = await errorsOf(AddressBookFields, values, 'addressBook');
                    expect(Object.keys(errors).sort()).toEqual([...new Set(wrong)].sort());
                },
            ),
        ));
});

describe('a form that replaces a record', () => {
    const fields = ['name', 'phone', 'remarks'] as const;
    const schema = z.object({ name: z.string(), phone: z.optional(z.string()), remarks: z.optional(z.string()) });
    const stored = fc.record(
        Object.fromEntries(fields.map(field => [field, fc.constantFrom('Ann', null)])) as Record<
            (typeof fields)[number],
            fc.Arbitrary<string | null>
        >,
        { requiredKeys: [] },
    );
    // What react-admin makes of an emptied input, and what was never touched.
    const typed = fc.record(
        { name: fc.constantFrom('Bo'), phone: fc.constantFrom('1', null, ''), remarks: fc.constantFrom('r', null, '') },
        { requiredKeys: [] },
    );

    test('sends nothing while a field is neither read nor entered, and otherwise what was read or entered', () =>
        fc.assert(
            fc.asyncProperty(stored, typed, async (record, changes) => {
                const initial = valuesOf(record, fields);
                const unread = unreadOf(initial);
                expect(unread).toEqual(fields.filter(field => !(field in record)));
                const resolver = keepingUnread(schemaResolver(schema, 'none', translate), unread);
                const values = { ...initial, ...changes };
                const read = await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
                const untouched = unread.filter(field => !(field in changes));
                const wrong = Object.entries(read.errors).filter(([, error]) => error?.type === 'unread');
                expect(wrong.map(([field]) => field)).toEqual(untouched);
                if (untouched.length > 0) expect(read.values).toEqual({});
                else if (values.name) expect(read.values).toEqual(formInput(values));
            }),
        ));

    test('of branding takes each of the seven fields by itself', () => {
        const text = fc.option(fc.constantFrom('', '#112233', 'a'), { nil: null });
        const page = fc.record(
            {
                version: fc.constantFrom('1', '2', null),
                ...{ name: text, logo_url: text, tagline: text, page_background_color: text },
                ...{ btn_primary_background_color: text, btn_primary_color: text },
            },
            { requiredKeys: [] },
        );
        fc.assert(
            fc.property(page, fc.constantFrom([], 7, {}), fc.nat(6), (given, odd, at) => {
                const names = Object.keys(HostedPage.shape);
                const strange = names[at] ?? '';
                const { answer } = withoutOdd(HostedPage, { ...given, [strange]: odd });
                const draft = draftOf(HostedPage.parse(answer));
                // A version that can't be read is nobody's to enter: it isn't sent.
                const entered = names.filter(name => name !== 'version');
                expect(unreadOf(draft)).toEqual(entered.filter(name => name === strange || !(name in given)));
                for (const [name, value] of Object.entries(given))
                    if (name !== strange) expect(draft).toHaveProperty(name, value ?? (name === 'version' ? '1' : ''));
            }),
        );
        expect(unreadOf(draftOf(undefined))).toHaveLength(6);
        expect(unreadOf(draftOf(null))).toEqual([]);
        expect(draftOf({ ...draftOf(null), version: '3' })).toMatchObject({ version: '3' });
    });
});
