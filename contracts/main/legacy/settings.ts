import * as z from 'zod/mini';
import { operation } from '../../operation';
import { decimal } from '../../rules/decimal';
import { extra } from '../../rules/extra';
import { plainName } from '../../rules/plainLine';
import { phoneNumber } from '../../rules/phoneNumber';
import { oneTimeCode } from '../../rules/text';
import { instant } from '../../rules/time';
import { BankAccount } from '../bankAccounts';
import { Profile } from '../profile';

export const updateOwnProfile = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/update_profile',
    summary: 'Change the name and the phone number of the signed-in user',
    access: 'signed-in',
    kind: 'write',
    stepUp: { field: 'otp', setting: 'update_profile_details' },
    deprecated: true,
    body: z.object({
        firstname: plainName,
        lastname: plainName,
        /** E.164. Left out or null for none. */
        mobile: z.optional(z.nullable(phoneNumber)),
        otp: z.optional(oneTimeCode),
    }),
    answer: z.partial(Profile, { email: true }),
});

export const convertAmount = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/exchange/{from}/{to}/{amount}',
    summary: 'An amount in another currency, at the rate of the hour',
    access: 'signed-in',
    kind: 'read',
    deprecated: true,
    answer: z.object({
        from_currency: extra(z.string()),
        to_currency: extra(z.string()),
        amount: extra(decimal),
        converted_amount: extra(decimal),
        date: extra(instant),
    }),
});

export const listOlderBankAccounts = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/bank_accounts',
    summary: 'Bank accounts that a merchant is paid to, newest first',
    access: { area: 'bank_accounts', letter: 'R' },
    kind: 'read',
    deprecated: true,
    query: z.object({ merchant_key: z.string().check(z.maxLength(100)) }),
    answer: z.object({ data: z.array(BankAccount) }),
});
