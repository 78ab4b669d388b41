import type { Schema } from '../../contracts/operation';

/** The parts of a zod definition that lead to its fields. */
interface Definition {
    type: string;
    shape?: Record<string, Schema>;
    catchall?: Schema;
    element?: Schema;
    valueType?: Schema;
    innerType?: Schema;
    in?: Schema;
    options?: readonly Schema[];
}

/** A field that takes text, with the names on the way to it. */
interface TextField {
    path: readonly string[];
    schema: Schema;
}

/** Every field of a body that takes text, however deep it lies; what takes anything is one as well. */
export function textFieldsOf(schema: Schema | undefined, path: readonly string[] = []): TextField[] {
    if (!schema) return [];
    const { type, shape, catchall, element, valueType, innerType, options, in: first } = schema._zod.def as Definition;
    if (['string', 'unknown', 'any'].includes(type)) return [{ path, schema }];
    return [
        ...Object.entries(shape ?? {}).flatMap(([name, field]) => textFieldsOf(field, [...path, name])),
        ...textFieldsOf(catchall, [...path, '*']),
        ...[element, valueType, innerType, first, ...(options ?? [])].flatMap(part => textFieldsOf(part, path)),
    ];
}

/** What no text has that somebody else reads: characters that turn it round, that nobody sees, and that aren't whole. */
export const lies = ['a\u202eb', 'a\u2067b', 'a\u0007b', 'a\ufeffb', 'a\ud800'] as const;

const isTakenOut = 'the characters are taken out before it’s checked and kept';
const secret = 'hashed as it’s typed, or compared with what was given out, and shown to nobody';

/** Fields that take such texts all the same, by name or by place, each with what stands in for the rule. */
const withoutRule: Readonly<Record<string, string>> = {
    password: secret,
    old_password: secret,
    new_password: secret,
    token: secret,
    refresh_token: secret,
    code: secret,
    otp: secret,
    recaptcha_token: secret,
    redirect_uri: secret,
    'createAddressBookEntry.address': 'an address is checked against the network of the coin beside it',
    'createBankAccount.bank_code': isTakenOut,
    'createBankAccount.account_number': isTakenOut,
    'updateBankAccount.bank_code': isTakenOut,
    'updateBankAccount.account_number': isTakenOut,
    'requestOtp.body': 'that of another call, read by its schema',
    'createMerchantToken.call.body': 'the same',
    'createAccountToken.call.body': 'the same',
};

/** The key of what stands in for the rule at this place in an operation's body; undefined where the rule itself does. */
export const exceptionAt = (operation: string, path: readonly string[]): string | undefined =>
    [[operation, ...path].join('.'), path.at(-1) ?? ''].find(key => Object.hasOwn(withoutRule, key));

export const exceptions = Object.keys(withoutRule);
