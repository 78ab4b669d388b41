import { describe, expect, test } from 'vitest';
import { tradeStatusNames } from '../../../contracts/fiat/trades';
import { fiatPayoutStatuses } from '../../../contracts/fiat/transferWords';
import type { TransferStatus } from '../../../contracts/fiat/transfers';
import {
    nextTransferStatus,
    scheduledTransferTransitions as scheduled,
    type TransferAction,
} from '../../../sandbox/domain/lifecycle/transferTransitions';
import { usualTimes } from '../../../src/components/record/story/nextStep';
import { fiatPayoutSteps, tradeSteps } from '../../../src/resources/transfers/transferSteps';

const NOW = new Date('2026-11-21T14:30:00Z');
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE).toISOString();
const account = (type: string) => ({ type }) as Parameters<typeof fiatPayoutSteps>[0]['destination_account'];
const stepsOf = (status: string, type = 'bank_account', since: string | null = ago(1)) =>
    fiatPayoutSteps({ status, since, destination_account: account(type), sub_status: null }, NOW);

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

    test('say how long a step usually takes, until it has taken longer, and never less than it does', () => {
        expect(stepsOf('submitted', 'bank_account', ago(29))[0]?.isTimed).toBe(true);
        expect(stepsOf('submitted', 'bank_account', ago(31))[0]?.isTimed).toBe(false);
        expect(stepsOf('submitted', 'bank_account', null)[0]?.isTimed).toBe(false);
        expect(usualTimes.transfer_sent).toBeGreaterThanOrEqual(scheduled.confirmed?.after ?? Infinity);
        expect(usualTimes.transfer_paid).toBeGreaterThanOrEqual(scheduled.submitted?.after ?? Infinity);
    });

    test('have the review, and its own usual time, for one that is under review', () => {
        const first = (minutes: number) =>
            fiatPayoutSteps(
                {
                    ...{ status: 'confirmed', sub_status: 'under_review', since: ago(minutes) },
                    destination_account: account('bank_account'),
                },
                NOW,
            )[0];
        expect(first(29)).toEqual({ name: 'transfer_reviewed', isTimed: true });
        expect(first(31)).toEqual({ name: 'transfer_reviewed', isTimed: false });
    });

    test('are none for a status that is not known', () => {
        expect(stepsOf('on_the_moon')).toEqual([]);
        expect(stepsOf('constructor')).toEqual([]);
    });
});

test.each(tradeStatusNames)('the steps of a trade that is %s end with its being filled, or there are none', status => {
    const names = tradeSteps({ status, since: ago(1) }, NOW).map(({ name }) => name);
    if (status === 'completed' || status === 'failed') expect(names).toEqual([]);
    else expect(names.at(-1)).toBe('trade_filled');
});
