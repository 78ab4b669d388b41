import { expect, test } from 'vitest';
import { createTrade } from '../../../contracts/fiat/newTrade';
import type { Transfer } from '../../../contracts/fiat/transfers';
import { ApiError } from '../../../src/api/errors';
import { findMadeTrade } from '../../../src/components/intent/findMadeTransfer';

const trade = (external_id: string, sending_amount: string) =>
    ({ external_id, mode: 'sending', sending_currency: 'EUR', sending_amount, receiving_currency: 'GBP' }) as Transfer;
const about = {
    ...({ kind: 'trade', merchantKey: 'key', paymentReference: null } as const),
    ...{ amount: '10', currency: 'EUR', recipient: 'EUR → GBP' },
};

/** What is found for these references among these trades. */
const found = (submitted: string[], trades: readonly Transfer[]) =>
    findMadeTrade({
        provider: {
            findTransfer: async ({ reference }) => {
                const made = trades.find(({ external_id: own }) => own === reference);
                if (!made) throw new ApiError('not-found', createTrade);
                return made;
            },
        },
        merchantId: 'mch-1',
        pending: { about, earlier: [], evidence: { submitted, known: [] } },
    });

test('a trade is found by any reference that was sent, and another one that has it is not taken for it', async () => {
    const own = trade('LC2', '10.00');
    expect(await found(['LC1', 'LC2'], [own])).toBe(own);
    expect(await found(['LC1', 'LC2'], [trade('LC1', '11'), own])).toBe(own);
    expect(await found(['LC1'], [trade('LC1', '11')])).toBeUndefined();
    expect(await found(['LC1'], [])).toBeUndefined();
});
