import { expect, test } from 'vitest';
import { isSameAccount } from '../../../src/custom/create-fiat-payout/transfer/isSameAccount';

const now = { account_number: '12', routing_code: '34', account_name: 'Ann' };
const then = { account_number: '12', bank_code: '34', account_name: 'Ann' };

test.each([
    ['the same', now, then, true],
    ['an id alone', now, {}, true],
    ['no account', undefined, then, true],
    ['a number less', { ...now, account_number: undefined }, then, true],
    ['another number', { ...now, account_number: '13' }, then, false],
    ['another bank', now, { ...then, bank_code: '35' }, false],
    ['another name', now, { ...then, account_name: 'Anne', account_number: undefined }, false],
])('%s', (_, account, before, is) => {
    expect(isSameAccount({ account }, { destination_account: { id: 'a', ...before } })).toBe(is);
});
