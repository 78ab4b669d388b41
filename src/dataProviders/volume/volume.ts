import { type Volume, type VolumeKind, volumeKinds } from '../../../contracts/dashboard/volume';
import type { Needing } from '../../api/answer/needed';
import { has } from '../../config/capabilities';
import type { Day } from '../../dates/days';
import type { MerchantScope } from '../types';

/** What is asked for on its own, so that an error takes nothing else along. `all` is one call for everything. */
export type VolumePart = 'all' | 'payments' | 'payouts' | 'refunds' | 'transfers';

/** The parts that the figures consist of: one call where the provider has it, otherwise what is counted from its lists. */
export const volumeParts = (): readonly VolumePart[] =>
    has('volume') ? ['all'] : ['payments', 'payouts', 'refunds', 'transfers'];

/** Why a part isn't counted (docs/rules.md#home). */
export type LeftOut = 'accounts' | 'dates' | 'notWhole' | 'untold';

/** A row that says what it comes to. */
export type VolumeRow = Needing<Volume['rows'][number], 'amount'>;

/** Volume, and how far it goes where it was counted from lists. */
export interface CountedVolume extends Omit<Volume, 'rows'> {
    rows: VolumeRow[];
    /** Kinds of which a row can't be read, so that none of theirs are there. */
    unread?: string[];
    /** Nothing is known of the part’s kinds. Its rows are empty. */
    leftOut?: LeftOut;
    /** Earlier days couldn't be read whole, and are left out. */
    since?: Day;
    /** Are the rows whole periods, each under its first day? */
    isOfPeriods?: true;
    /** Are refunds what they took from the balance, because nobody says what they're worth in their payment's currency? */
    isTaken?: true;
    /** Are there payouts that can’t be told from withdrawals? Only the two together are a figure then. */
    isUntold?: true;
}

export type CountedPart = Omit<CountedVolume, 'kinds'>;

/** What each part knows. */
export const partKinds: Readonly<Record<VolumePart, readonly VolumeKind[]>> = {
    all: volumeKinds,
    payments: ['received'],
    payouts: ['withdrawals', 'crypto_payouts'],
    refunds: ['refunded'],
    transfers: ['fiat_payouts'],
};

export interface DayPeriod {
    from: Day;
    to: Day;
}

export interface VolumeParams {
    meta: MerchantScope;
    /** Those that the user may see. */
    kinds: readonly VolumeKind[];
    /** Each day is included, in the scope's zone. One follows the other. */
    periods: readonly [before: DayPeriod, now: DayPeriod];
    /** Of all accounts that are test accounts, instead of all that aren't. */
    isTest: boolean;
    /** Of the merchant. */
    accounts: readonly string[];
    signal?: AbortSignal | undefined;
    /** Most rows of a figure's lists together, with some more for those of test accounts; 2,000 by default. */
    maxRows?: number;
}

/** Most accounts that are asked one by one. */
export const MAX_ACCOUNTS = 20;
