import { expect, test } from 'vitest';
import type { Payout } from '../../../contracts/main/payouts';
import { findingsOf } from '../../../src/custom/create-payout/findings';

const paid = '0x52908400098527886E0F7030069857D2E4169EE7';
const poisoned = '0x52908400098527886E0F8030069857D2E4169EE7';
const payout = { payout_reference: 'P', email: 'a@b.cc', crypto_address: paid, crypto_currency: 'ETH' } as Payout;
const found = (address: string, payouts: Payout[], untold: Payout[]) =>
    findingsOf(
        { address, email: 'a@b.cc', crypto_currency: 'ETH' },
        { entries: [], payouts, untold, unread: { entries: 0, payouts: 0 } },
        false,
    );

test('an entry that is said to be deleted is in the book no more', () => {
    const entry = {
        id: '1',
        crypto_currency: 'ETH',
        address: paid,
        activates_at: '2020-01-01T00:00:00Z',
        deleted: true,
    };
    const draft = { address: paid, email: 'a@b.cc', crypto_currency: 'ETH' } as const;
    const known = { entries: [entry], payouts: [], untold: [], unread: { entries: 0, payouts: 0 } };
    expect(findingsOf(draft, known, true)).toMatchObject({ entry: null });
    expect(findingsOf(draft, { ...known, entries: [{ ...entry, deleted: false }] }, true).entry).toBeTruthy();
});

test('an address is compared with those of payouts that don’t say whether they arrived, which count as paid to nobody', () => {
    expect(found(poisoned, [payout], []).lookAlikes).toMatchObject([{ address: paid }]);
    expect(found(poisoned, [], [payout])).toMatchObject({ lookAlikes: [{ address: paid }], untold: 1 });
    expect(found(paid, [], [payout])).toMatchObject({ lookAlikes: [], lastPaid: undefined, isKnownEmail: false });
    expect(found(paid, [payout], [])).toMatchObject({ lastPaid: payout, isKnownEmail: true, untold: 0 });
});
