import * as z from 'zod/mini';
import { isFiat } from '../currencies';
import { accountNumberTypes, bankCodeTypes } from '../fiat/destinationAccounts';
import { operation } from '../operation';
import { alsoNamed, extra } from '../rules/extra';
import { bankMessage } from '../rules/bank/problem';
import { normalizeBankIdentifier } from '../rules/bank/text';
import { keyedBy } from '../rules/keyed';
import { isPlainLine, PLAIN_LINE, plainLine } from '../rules/plainLine';
import { rule } from '../rules/rule';
import { alpha3, id, oneTimeCode, openEnum } from '../rules/text';
import { instant } from '../rules/time';
import { bankFormProblems, type BankIdentifiers } from './bankForm';

export const bankAccountStatuses = ['to_be_verified', 'verified'] as const;
export type BankAccountStatus = (typeof bankAccountStatuses)[number];

const SHOWN = 4;
const end = z.pipe(
    id,
    z.transform(number => number.replaceAll(/\s/g, '').slice(-SHOWN)),
);

/** A bank account that the provider pays a merchant to. */
export const BankAccount = keyedBy(
    'bank_key',
    z.object({
        bank_key: id,
        account_holder: extra(z.string()),
        bank_name: extra(z.string()),
        /** ISO 3166 alpha-3. */
        country_code: extra(z.string()),
        currency: extra(z.string()),
        bank_code_type: extra(openEnum(bankCodeTypes)),
        bank_code: extra(z.string()),
        account_number_type: extra(openEnum(accountNumberTypes)),
        /** Its last four characters, also where an answer has all of it. */
        account_number_end: alsoNamed(extra(end), 'account_number'),
        /** The provider pays to verified accounts only. */
        status: extra(openEnum(bankAccountStatuses)),
        created_at: extra(instant),
        /** When it was added or last changed. */
        updated_at: extra(instant),
        updated_by: extra(id),
    }),
);
export type BankAccount = z.output<typeof BankAccount>;
const Saved = z.partial(BankAccount, { bank_key: true });

/** Characters. */
const MAX_TEXT = 140;
const MAX_IDENTIFIER = 60;

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TEXT), plainLine);
/** What comes along when it's copied is taken out before it's kept (`normalizeBankIdentifier`). */
const plainIdentifier = rule<string>('plainLine', typed => isPlainLine(normalizeBankIdentifier('', typed)), PLAIN_LINE);
const identifier = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_IDENTIFIER), plainIdentifier);

/** What can be changed of an account. */
const changeable = {
    /** The legal entity, as its bank writes it. */
    account_holder: words,
    bank_name: words,
    bank_code_type: z.enum(bankCodeTypes),
    bank_code: identifier,
    account_number_type: z.enum(accountNumberTypes),
};
const otp = z.optional(oneTimeCode);

/** Country and currency of an account never change. */
export const newBankAccountFields = {
    country_code: alpha3,
    currency: z.string().check(rule('fiatCurrency', isFiat, 'Enter a currency code such as EUR')),
    ...changeable,
    account_number: identifier,
};

const Identifiers = z.object({
    country_code: newBankAccountFields.country_code,
    bank_code_type: newBankAccountFields.bank_code_type,
    bank_code: identifier,
    account_number_type: newBankAccountFields.account_number_type,
    account_number: identifier,
});

function report(context: z.core.ParsePayload, problems: ReturnType<typeof bankFormProblems>): void {
    for (const [field, problem] of Object.entries(problems)) {
        const message = problem.rule === 'bankForm' ? 'Banks of this country don’t use it' : bankMessage(problem);
        const { rule: name, ...values } = problem;
        context.issues.push({
            code: 'custom',
            input: context.value,
            path: [field],
            message,
            params: { rule: name, ...values },
        });
    }
}

/** Reports what is wrong with codes and numbers at their fields. Other fields may be wrong too. */
export const checkBankForm = z.check<BankIdentifiers>(context => report(context, bankFormProblems(context.value)), {
    when: ({ value }) => Identifiers.safeParse(value).success,
});

/** Grouped to be read, plain as it's sent (docs/rules.md#bank-identifiers). */
const withPlainIdentifiers = <Body extends Omit<BankIdentifiers, 'country_code'>>(body: Body): Body => ({
    ...body,
    bank_code: normalizeBankIdentifier(body.bank_code_type, body.bank_code),
    ...(body.account_number !== undefined && {
        account_number: normalizeBankIdentifier(body.account_number_type, body.account_number),
    }),
});

export const NewBankAccount = z
    .object({ ...newBankAccountFields, otp })
    .check(checkBankForm, z.overwrite(withPlainIdentifiers));
export type NewBankAccount = z.output<typeof NewBankAccount>;

export const BankAccountChanges = z
    .object({
        ...changeable,
        /** Left out to keep the number. */
        account_number: z.optional(identifier),
        otp,
    })
    .check(z.overwrite(withPlainIdentifiers));
export type BankAccountChanges = z.output<typeof BankAccountChanges>;

/** What the account may be changed to: what of it changes is checked as a new account's. */
export const changesOf = (account: BankAccount) =>
    BankAccountChanges.check(context => {
        const { country_code = '' } = account;
        const problems = Object.entries(bankFormProblems({ ...context.value, country_code }));
        const isTold = ([field, problem]: (typeof problems)[number]) =>
            context.value[field as keyof BankAccountChanges] !== account[field as keyof BankAccount] &&
            (country_code !== '' || problem.rule !== 'bankCountry');
        report(context, Object.fromEntries(problems.filter(isTold)));
    });

const stepUp = { field: 'otp', setting: 'update_bank_account' } as const;
const write = { area: 'bank_accounts', letter: 'W' } as const;

export const listBankAccounts = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/dashboard/merchant/{merchantKey}/bank_accounts',
    summary: 'Bank accounts that a merchant is paid to, newest first',
    access: { area: 'bank_accounts', letter: 'R' },
    kind: 'read',
    answer: z.object({ data: z.array(BankAccount) }),
});

export const createBankAccount = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/merchant/{merchantKey}/bank_account',
    summary: 'Add a bank account in the name of the legal entity, to be verified',
    access: write,
    kind: 'write',
    stepUp,
    body: NewBankAccount,
    answer: Saved,
});

export const updateBankAccount = operation({
    api: 'main',
    method: 'PUT',
    path: '/v1/dashboard/merchant/bank_account/{bankKey}',
    summary: 'Change a bank account, which has to be verified again',
    access: write,
    kind: 'write',
    stepUp,
    body: BankAccountChanges,
    answer: Saved,
});
