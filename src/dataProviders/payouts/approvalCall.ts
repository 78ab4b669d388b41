import { approvePayout } from '../../../contracts/main/payouts';
import { saidId } from '../../../contracts/rules/text';

export interface Approved {
    reference: string;
    /** The payout's own beside its reference, if it has one: the specification's path takes that. */
    id?: string | null | undefined;
}

/** The approval of a payout, as it's called first and as a code is asked for with it. */
export const approvalCall = ({ reference, id }: Approved) => ({
    operation: approvePayout,
    path: { payoutReference: saidId(id) ?? reference },
});
