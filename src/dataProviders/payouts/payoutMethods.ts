import { cancelDirectPayout } from '../../../contracts/main/directPayouts';
import {
    approvePayout as approvePayoutOperation,
    cancelPayout as cancelPayoutOperation,
    getPayoutPdf,
    type Payout,
} from '../../../contracts/main/payouts';
import {
    cancelRefund as cancelRefundOperation,
    changePayoutEmail as changePayoutEmailOperation,
    resendPayoutEmail as resendPayoutEmailOperation,
} from '../../../contracts/main/refunds';
import { call } from '../../api/call';
import { callCoded } from '../../api/callCoded';
import { download, type DownloadedFile } from '../../api/download/download';
import { isApiError } from '../../api/errors';
import { has } from '../../config/capabilities';
import { decideNoting } from '../approvals/decideNoting';
import { approvalCall, type Approved } from './approvalCall';

interface PayoutKey {
    merchantKey: string;
    reference: string;
}

/** What the answer to a decision says of the payout, which may be nothing. */
type Decided = Partial<Payout>;

/** A payout as a PDF. Like all methods here, rejects with an ApiError. */
export const downloadPayoutPdf = ({ merchantKey, reference }: PayoutKey): Promise<DownloadedFile> =>
    download(getPayoutPdf, { path: { merchantKey, payoutReference: reference } }, { name: reference });

export const cancelWithdrawal = ({ merchantKey, reference }: PayoutKey): Promise<Decided> =>
    call(cancelPayoutOperation, { path: { merchantKey, ref: reference } });

export const cancelRefund = ({ merchantKey, reference }: PayoutKey): Promise<Decided> =>
    call(cancelRefundOperation, { path: { merchantKey, ref: reference } });

/** Cancels a crypto payout that was quoted, or that waits for approvers. */
export const cancelCryptoPayout = ({ merchantKey, reference }: PayoutKey): Promise<Decided> =>
    call(cancelDirectPayout, {
        path: { merchantKey, ref: reference },
        body: { merchant_key: merchantKey, payout_reference: reference },
    });

/** Cancels what may be either, by the call of the one that takes it. */
export const cancelUntold = (key: PayoutKey): Promise<Decided> =>
    cancelWithdrawal(key).catch((error: unknown) => {
        const isOther = (['refused', 'not-found', 'conflict'] as const).some(kind => isApiError(error, kind));
        if (!isOther) throw error;
        return cancelCryptoPayout(key).catch((second: unknown) => {
            // Of the two, the one that knew the payout says why.
            throw isApiError(second, 'not-found') ? error : second;
        });
    });

interface Approval extends Approved {
    otp?: string | undefined;
}

/**
 * Approves a payout, with a one-time code where the merchant asks for one. Where its id isn't found, its reference is tried once: a
 * payout is found before a code is used up. A code that was asked for with its id counts for nothing else.
 */
export const approvePayout = ({ reference, id, otp }: Approval): Promise<Decided> =>
    decideNoting(approvePayoutOperation, { kind: 'payout', id: reference }, 'approve', () => {
        const by = (payoutReference: string) =>
            call(approvePayoutOperation, { path: { payoutReference }, body: { ...(otp && { otp }) } });
        const { payoutReference: own } = approvalCall({ reference, id }).path;
        return by(own).catch((error: unknown) => {
            const isBound = otp !== undefined && has('boundCodes');
            if (own === reference || isBound || !isApiError(error, 'not-found')) throw error;
            return by(reference);
        });
    });

/** Resends the recipient's email. */
export const resendPayoutEmail = ({ merchantKey, reference }: PayoutKey) =>
    call(resendPayoutEmailOperation, { path: { merchantKey, ref: reference } });

/** Changes the recipient's email address. */
export const changePayoutEmail = ({ merchantKey, reference, email }: PayoutKey & { email: string }) =>
    callCoded(changePayoutEmailOperation, { path: { merchantKey, ref: reference }, body: { email } });
