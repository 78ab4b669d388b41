import { expect, test } from 'vitest';
import type { CountedVolume } from '../../../src/dataProviders/volume/volume';
import { type AskedPart, shownParts } from '../../../src/custom/home/figures/shownParts';
import { currenciesOf, figureOf } from '../../../src/custom/home/figures/volume';

const now = { from: '2026-11-01', to: '2026-11-20' };
const row = (kind: 'withdrawals' | 'crypto_payouts' | 'fiat_payouts') => ({
    ...{ day: '2026-11-10', kind, currency: 'EUR', count: 1, amount: '10' },
});
const payouts: AskedPart = {
    part: 'payouts',
    kinds: ['withdrawals', 'crypto_payouts'],
    data: {
        kinds: ['withdrawals', 'crypto_payouts'],
        rows: [row('withdrawals'), row('crypto_payouts')],
    } satisfies CountedVolume,
    error: undefined,
};
const transfers = (data: CountedVolume): AskedPart => ({
    ...{ part: 'transfers', kinds: ['fiat_payouts'], data, error: undefined },
});

test('a figure of which a part is left out is none: what is known stands by kind, and no chart shows it', () => {
    const shown = shownParts([payouts, transfers({ kinds: [], rows: [], leftOut: 'dates' })], now);
    expect(shown.isWhole('paidOut')).toBe(false);
    expect(shown.kindsOf('paidOut')).toEqual(['withdrawals', 'crypto_payouts']);
    expect(shown.dated).not.toContain('paidOut');
    expect([shown.lacking, shown.undated]).toEqual([['paidOut'], ['paidOut']]);
    // What couldn't be read is another reason.
    const unread = shownParts([payouts, transfers({ kinds: [], rows: [], leftOut: 'notWhole' })], now);
    expect([unread.lacking, unread.undated]).toEqual([['paidOut'], []]);
});

test('a figure of which every part is known is one', () => {
    const shown = shownParts([payouts, transfers({ kinds: ['fiat_payouts'], rows: [row('fiat_payouts')] })], now);
    expect(shown.isWhole('paidOut')).toBe(true);
    expect(shown.dated).toContain('paidOut');
});

test('a figure whose parts begin on different days counts from the latest of them, in its charts as well', () => {
    const since = '2026-11-15';
    const early = { ...row('fiat_payouts'), amount: '1000' };
    const late = [row('withdrawals'), row('fiat_payouts')].map(each => ({ ...each, day: '2026-11-16' }));
    const [withdrawal, transfer] = late.map(each => [each]);
    const short = { ...payouts, data: { kinds: [...payouts.kinds], rows: withdrawal ?? [], since } };
    const shown = shownParts([short, transfers({ kinds: ['fiat_payouts'], rows: [early, ...(transfer ?? [])] })], now);
    const expected = { count: 2, amount: '20' };
    expect(shown.countedSince('paidOut')).toBe(since);
    expect(figureOf(shown.rows, 'paidOut', 'EUR', now)).toEqual(expected);
    expect(currenciesOf(shown.rows, now)).toMatchObject([{ paidOut: expected }]);

    // Only the period before isn't known in full.
    const whole = shownParts([short, transfers({ kinds: ['fiat_payouts'], rows: [] })], { ...now, from: since });
    expect([whole.countedSince('paidOut'), whole.isCompared('paidOut')]).toEqual([undefined, false]);
});
