import { expect, test } from 'vitest';
import type { Merchant } from '../../../contracts/main/merchants';
import type { Payout } from '../../../contracts/main/payouts';
import { isSummable, mayBeTest } from '../../../src/components/approvals/waiting';
import { type Awaiting, payoutAwaiting } from '../../../src/dataProviders/payouts/awaitingApproval';

const merchantOf = (...ids: string[]) => ({ accounts: ids.map(api_id => ({ api_id })) }) as Merchant;
const mixed = merchantOf('HA1', 'HA1_t1');

test.each([
    ['says no account', {}, true],
    ['says null for it', { api_id: null }, true],
    ['says no known kind', { convert_type: 'odd' }, true],
    ['names a live account', { api_id: 'HA1' }, false],
    ['names a test account', { api_id: 'HA1_t1' }, false],
    ['is a crypto payout, of no account', { convert_type: 'local_crypto_direct' }, false],
])('a payout that %s may be of a test account only where nobody tells: %o', (_, more, expected) => {
    const row = payoutAwaiting('withdrawals', { payout_reference: 'P', type: 'withdraw', ...more } as Payout);
    expect(mayBeTest(row, mixed)).toBe(expected);
    expect(mayBeTest(row, merchantOf('HA1'))).toBe(false);
});

test.each<[string, Partial<Awaiting>, boolean]>([
    ['that says what it takes', {}, true],
    ['of a test account, which sums leave out', { isTest: true }, true],
    ['whose amount isn’t said', { amounts: [] }, false],
    ['with an amount that isn’t all of it', { isWhole: false }, false],
    ['that may be of a test account', { isTest: undefined }, false],
])('a sum of what waits may have one in it %s: %o', (_, more, expected) => {
    const row = { isWhole: true, isTest: false, amounts: [{ currency: 'EUR', amount: '5' }], ...more } as Awaiting;
    expect(isSummable(row, mixed)).toBe(expected);
});
