import { cancelDirectPayout } from '../../../contracts/main/directPayouts';
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
import { download, type DownloadedFile } from '../../api/download/download';
import type { ExportParams } from '../exports';
import { isPayoutResource, type PayoutListFilter, payoutQuery } from './payouts';

function queryOf({ resource, filter, meta }: ExportParams) {
    if (!isPayoutResource(resource)) throw new Error(`${resource} lists no payouts`);
    const chosen: PayoutListFilter = filter;
    return payoutQuery(resource, chosen, meta);
}

/** CSV of every payout that matches the list's filter. Like all methods here, rejects with an ApiError. */
export async function exportPayouts({ signal, onProgress, ...list }: ExportParams): Promise<DownloadedFile> {
    const path = { merchantKey: list.meta.merchantKey };
    return download(exportMerchantPayouts, { path, query: queryOf(list) }, { signal, onProgress });
}

/** The same for all merchants of the partner that the filter also names. */
export async function exportPayoutsOfPartner({ signal, onProgress, ...list }: ExportParams): Promise<DownloadedFile> {
    const { partnerId }: { partnerId: string } = list.filter;
    return download(exportPartnerPayouts, { path: { partnerId }, query: queryOf(list) }, { signal, onProgress });
}

interface PayoutKey {
    merchantKey: string;
    reference: string;
}

/** A payout as a PDF. */
export const downloadPayoutPdf = ({ merchantKey, reference }: PayoutKey): Promise<DownloadedFile> =>
    download(getPayoutPdf, { path: { merchantKey, payoutReference: reference } }, { name: reference });

export const cancelWithdrawal = ({ merchantKey, reference }: PayoutKey): Promise<Payout> =>
    call(cancelPayoutOperation, { path: { merchantKey, ref: reference } });

export const cancelRefund = ({ merchantKey, reference }: PayoutKey): Promise<Payout> =>
    call(cancelRefundOperation, { path: { merchantKey, ref: reference } });

/** Cancels a crypto payout that was quoted, or that waits for approvers. */
export const cancelCryptoPayout = ({ merchantKey, reference }: PayoutKey): Promise<Payout> =>
    call(cancelDirectPayout, {
        path: { merchantKey, ref: reference },
        body: { merchant_key: merchantKey, payout_reference: reference },
    });

/** Approves a payout, with a one-time code where the merchant asks for one. */
export const approvePayout = ({ reference, otp }: { reference: string; otp?: string | undefined }): Promise<Payout> =>
    call(approvePayoutOperation, { path: { payoutReference: reference }, body: { ...(otp && { otp }) } });

/** Resends the recipient's email. */
export const resendPayoutEmail = ({ merchantKey, reference }: PayoutKey): Promise<Payout> =>
    call(resendPayoutEmailOperation, { path: { merchantKey, ref: reference } });

/** Changes the recipient's email address. */
export const changePayoutEmail = ({ merchantKey, reference, email }: PayoutKey & { email: string }): Promise<Payout> =>
    call(changePayoutEmailOperation, { path: { merchantKey, ref: reference }, body: { email } });
