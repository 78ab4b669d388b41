import { describe, expect, test } from 'vitest';
import { tradeStatusNames } from '../../../contracts/fiat/trades';
import { fiatPayoutStatuses } from '../../../contracts/fiat/transferWords';
import type { TransferStatus } from '../../../contracts/fiat/transfers';
import { nextTransferStatus, type TransferAction } from '../../../sandbox/domain/lifecycle/transferTransitions';
import { namedRecipient } from '../../../src/resources/transfers/fiat-payouts/useParties';
import { fiatPayoutSteps, tradeSteps } from '../../../src/resources/transfers/transferSteps';

const account = (type: string) => ({ type }) as Parameters<typeof fiatPayoutSteps>[0]['destination_account'];
const stepsOf = (status: string, type = 'bank_account', sub_status: 'under_review' | null = null) =>
    fiatPayoutSteps({ status, destination_account: account(type), sub_status });

/** The sandbox action that causes each step. */
const actions: Readonly<Record<string, TransferAction>> = {
    transfer_accepted: 'confirm',
    transfer_funded: 'confirm',
    transfer_sent: 'submit',
    transfer_paid: 'complete',
    transfer_ready: 'make_available',
    transfer_collected: 'complete',
};

describe('the steps of a fiat payout', () => {
    test.each(
        fiatPayoutStatuses.flatMap(status => [[status, 'bank_account'] as const, [status, 'cash_pickup'] as const]),
    )('after %s, paid to a %s, lead to its end by what the provider does, or there are none', (status, type) => {
        let now: TransferStatus | undefined = status;
        for (const { name } of stepsOf(status, type)) {
            now = now && nextTransferStatus('transfer', now, actions[name] ?? expect.fail(name));
        }
        const isOver = ['completed', 'cancelled', 'rejected', 'declined', 'reversed'].includes(status);
        expect(now).toBe(isOver ? status : 'completed');
    });

    test('have the review for one that is under review', () => {
        expect(stepsOf('confirmed', 'bank_account', 'under_review')[0]).toEqual({ name: 'transfer_reviewed' });
        expect(stepsOf('confirmed')[0]).toEqual({ name: 'transfer_sent' });
    });

    test('are none for a status that is not known', () => {
        expect(stepsOf('on_the_moon')).toEqual([]);
        expect(stepsOf('constructor')).toEqual([]);
    });
});

test.each(tradeStatusNames)('the steps of a trade that is %s end with its being filled, or there are none', status => {
    const names = tradeSteps({ status }).map(({ name }) => name);
    if (status === 'completed' || status === 'failed') expect(names).toEqual([]);
    else expect(names.at(-1)).toBe('trade_filled');
});

test('a recipient’s name is said to be the account owner’s of now only where it is', () => {
    const paid = { owner: { name: 'Ana Now' } } as unknown as NonNullable<Parameters<typeof namedRecipient>[1]['paid']>;
    const byId = { recipient: 'Ana Now', paid };
    const own = { id: '1', name: 'Ben Then' } as never;
    expect([undefined, null].map(recipient => namedRecipient({ recipient }, byId))).toEqual([
        { name: 'Ana Now', isOwner: true },
        { name: 'Ana Now', isOwner: true },
    ]);
    // The answer to a confirmation names whom the payout named by its account's id alone before.
    expect(namedRecipient({ recipient: own }, byId)).toEqual({ name: 'Ben Then', isOwner: false });
    // And the other way round.
    const confirmed = { recipient: 'Ben Then', paid: undefined };
    expect(namedRecipient({ recipient: undefined }, confirmed)).toEqual({ name: 'Ben Then', isOwner: false });
});
