import {
    approvePayout as approvePayoutOperation,
    cancelPayout as cancelPayoutOperation,
    exportMerchantPayouts,
    exportPartnerPayouts,
    getPayoutPdf,
    type Payout,
} from '../../../contracts/main/payouts';
import {
    cancelRefund as cancelRefundOperation,
    changePayoutEmail as changePayoutEmailOperation,
    resendPayoutEmail as resendPayoutEmailOperation,
} from '../../../contracts/main/refunds';
import { call } from '../../api/call';
import { download, type DownloadedFile, type DownloadProgress } from '../../api/download/download';
import { type PayoutListFilter, payoutQuery, type PayoutResource } from './payouts';

interface ExportParams {
    resource: PayoutResource;
    /** The list's filter with its permanent part. */
    filter: PayoutListFilter;
    signal?: AbortSignal;
    onProgress?: (progress: DownloadProgress) => void;
}

/** The CSV of every payout that a list's filter matches, for saving. Rejects with an ApiError, like all of these. */
export async function exportPayouts({ resource, filter, ...options }: ExportParams): Promise<DownloadedFile> {
    const query = payoutQuery(resource, filter);
    return download(exportMerchantPayouts, { path: { merchantKey: filter.merchantKey }, query }, options);
}

/** The same over all merchants of a partner. */
export async function exportPayoutsOfPartner({
    partnerId,
    resource,
    filter,
    ...options
}: ExportParams & { partnerId: string }): Promise<DownloadedFile> {
    return download(exportPartnerPayouts, { path: { partnerId }, query: payoutQuery(resource, filter) }, options);
}

interface PayoutKey {
    merchantKey: string;
    reference: string;
}

/** A payout as a PDF document, for saving. */
export const downloadPayoutPdf = ({ merchantKey, reference }: PayoutKey): Promise<DownloadedFile> =>
    download(getPayoutPdf, { path: { merchantKey, payoutReference: reference } });

export const cancelWithdrawal = ({ merchantKey, reference }: PayoutKey): Promise<Payout> =>
    call(cancelPayoutOperation, { path: { merchantKey, ref: reference } });

export const cancelRefund = ({ merchantKey, reference }: PayoutKey): Promise<Payout> =>
    call(cancelRefundOperation, { path: { merchantKey, ref: reference } });

/** Releases a payout that waits for an approver. */
export const approvePayout = ({ reference }: { reference: string }): Promise<Payout> =>
    call(approvePayoutOperation, { path: { payoutReference: reference } });

/** Sends the recipient's mail again. */
export const resendPayoutEmail = ({ merchantKey, reference }: PayoutKey): Promise<Payout> =>
    call(resendPayoutEmailOperation, { path: { merchantKey, ref: reference } });

/** Sends the recipient's mail to another address from now on. */
export const changePayoutEmail = ({ merchantKey, reference, email }: PayoutKey & { email: string }): Promise<Payout> =>
    call(changePayoutEmailOperation, { path: { merchantKey, ref: reference }, body: { email } });
