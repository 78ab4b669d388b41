import { describe, expect, test } from 'vitest';
import { type AskedPart, shownParts } from '../../../src/custom/home/figures/shownParts';
import { knownKinds } from '../../../src/custom/home/figures/volume';

const now = { from: '2026-11-01', to: '2026-11-21' };
const day = '2026-11-20';
const part = (name: AskedPart['part'], kinds: AskedPart['kinds'], more: Partial<AskedPart> = {}): AskedPart => ({
    ...{ part: name, kinds, data: { kinds: [...kinds], rows: [] }, error: undefined, ...more },
});

describe('what is known of the figures', () => {
    test.each([
        ['left out', { data: { kinds: [], rows: [], leftOut: 'notWhole' } }],
        ['failed', { data: undefined, error: new Error('failed') }],
    ] as const)('lacks one of which a part is %s', (_, more) => {
        const refunds = part('refunds', ['refunded']);
        expect(shownParts([part('payments', ['received']), refunds], now).lacking).toEqual([]);
        const { data, ...rest } = { error: undefined, ...more };
        const payments = part('payments', ['received'], { ...rest, data: data && { ...data, kinds: [], rows: [] } });
        expect(shownParts([payments, refunds], now).lacking).toEqual(['received']);
    });

    test.each([
        [
            true,
            [
                ['untold', '3'],
                ['fiat_payouts', '0'],
            ],
        ],
        [
            undefined,
            [
                ['withdrawals', '1'],
                ['crypto_payouts', '2'],
                ['fiat_payouts', '0'],
            ],
        ],
    ] as const)('where kinds can’t be told apart (%s) is one figure of both', (isUntold, expected) => {
        const rows = [
            { day, kind: 'withdrawals' as const, currency: 'EUR', count: 1, amount: '1' },
            { day, kind: 'crypto_payouts' as const, currency: 'EUR', count: 1, amount: '2' },
        ];
        const kinds = ['withdrawals', 'crypto_payouts'] as const;
        const data = { kinds: [...kinds], rows, ...(isUntold && { isUntold }) };
        const shown = shownParts([part('payouts', kinds, { data }), part('transfers', ['fiat_payouts'])], now);
        const known = knownKinds({ ...shown, currency: 'EUR', now }, 'paidOut');
        expect(known.map(([kind, { amount }]) => [kind, amount])).toEqual(expected);
    });

    test('of which a row can’t be read are no figure, and are named; their other kinds are known', () => {
        const rows = [{ day, kind: 'withdrawals' as const, currency: 'EUR', count: 1, amount: '1' }];
        const kinds = ['received', 'withdrawals', 'crypto_payouts'] as const;
        const data = { kinds: [...kinds], rows, unread: ['crypto_payouts'] };
        const shown = shownParts([part('all', kinds, { data })], now);
        expect([shown.unread, shown.isWhole('paidOut'), shown.isWhole('received')]).toEqual([['paidOut'], false, true]);
        expect(shown.kindsOf('paidOut')).toEqual(['withdrawals']);
    });
});
