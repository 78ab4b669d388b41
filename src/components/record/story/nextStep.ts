import type { StepName, TimedStep } from '../../../i18n/en/timeline';

export interface Confirmations {
    count: number;
    required: number;
}

/** What should happen to a record next, if all goes well. */
export interface NextStep {
    name: StepName;
    /** Whose turn it is, if that's one person. */
    who?: string | null;
    /** The network's progress. */
    confirmations?: Confirmations;
    /** Deadline. */
    by?: string;
    /** Says how long it usually takes. */
    isTimed?: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long steps usually take, in milliseconds, matching their texts. */
export const usualTimes: Readonly<Record<TimedStep, number>> = {
    payment_checked: 30 * MINUTE,
    deposit_credited: 48 * HOUR,
    payout_reviewed: 12 * HOUR,
    payout_sent: 2 * MINUTE,
    payout_confirmed: 10 * MINUTE,
    payout_confirming: 10 * MINUTE,
    payout_handed_over: 2 * MINUTE,
    payout_delivered: 10 * MINUTE,
    transfer_sent: 5 * MINUTE,
    transfer_reviewed: 30 * MINUTE,
    transfer_paid: 30 * MINUTE,
    transfer_ready: 30 * MINUTE,
    trade_filled: 30 * MINUTE,
};

/** The step that a record has been waiting for. Leaves out the usual duration once that has passed. */
export const waitingStep = (name: TimedStep, since: string | null | undefined, now: Date): NextStep => ({
    name,
    isTimed: !!since && now.getTime() <= Date.parse(since) + usualTimes[name],
});
