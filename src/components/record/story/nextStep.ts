import type { StepName } from '../../../i18n/en/timeline';

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
}
