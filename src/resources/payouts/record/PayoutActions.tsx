import { useLocaleState, useResourceContext, useTranslate } from 'react-admin';
import { approvalCall } from '../../../dataProviders/payouts/approvalCall';
import { isDirectPayout, payoutKind } from '../../../dataProviders/payouts/payoutKind';
import { cancelMethodOf } from '../../../components/approvals/cancelMethodOf';
import { allowsPayoutAction } from '../../../../contracts/main/payouts';
import { takenBy } from '../../../../contracts/main/takenBy';
import type { PayoutRecord } from '../../../dataProviders/payouts/payouts';
import { DASH, formatMoney } from '../../../money/money';
import { useApproval } from '../../../components/approvals/useApproval';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import { usePayoutActions } from '../../../components/hooks/usePayoutActions';
import { DownloadButton } from '../../../components/record/DownloadButton';
import { Details } from '../../../components/record/Section';
import { RecordAction } from '../../../components/record/RecordAction';
import { PayoutApprovalDetails, untoldOf } from './PayoutApprovalDetails';

interface PayoutActionsProps {
    payout: PayoutRecord;
    /** Of a refund's amount, where it's known. */
    refundCurrency: string | undefined;
}

/**
 * What can be done with a payout in its status. An action that this user can't do is disabled with the reason; one that its status
 * doesn't allow is left out, since no later status does.
 */
export function PayoutActions({ payout, refundCurrency }: PayoutActionsProps) {
    const translate = useTranslate();
    const { status, operator: maker, approvals } = payout;
    const approval = useApproval({
        ...{ kind: 'payout', id: payout.payout_reference },
        ...{ status, maker, approvals: approvals ?? [], approvalTotal: payout.approval_total },
    });
    const [locale] = useLocaleState();
    const { merchantKey } = useMerchantScope();
    const dataProvider = usePayoutActions();
    const isRefund = payout.type === 'refund';
    const isCryptoPayout = useResourceContext() === 'crypto-payout-admin';
    // What isn't told is what its record is opened as.
    const isQuoted = isDirectPayout(payout) ?? isCryptoPayout;
    const kind = payoutKind(payout, 'withdraw');
    const isToOthers = kind ? kind === 'payout' : isCryptoPayout;
    const cancelling = useCanAccess({
        resource: isRefund ? 'refunds' : isToOthers ? 'crypto-payout-admin' : 'withdrawals',
        action: 'cancel',
    });
    // Who may read payouts and is an approver may approve them.
    const approving = useCanAccess({ resource: 'crypto-payout-admin', action: 'show' });
    const isMailed = isRefund && allowsPayoutAction('mail', status);
    const decides = {
        resource: isToOthers ? 'crypto-payout-admin' : 'withdrawals',
        id: payout.payout_reference,
    } as const;
    const mailing = useCanAccess({ resource: 'refunds', action: 'mail' });
    const key = { merchantKey: payout.merchant_key ?? merchantKey, reference: payout.payout_reference };
    const values = {
        reference: payout.payout_reference,
        amount: formatMoney(...takenBy(payout), locale, true),
        recipient: payout.email ?? DASH,
    };
    const [, takenIn] = takenBy(payout);
    const untold = untoldOf(payout);
    // The balance may pay in another currency than the payment's.
    const refund =
        payout.refund_amount && refundCurrency && refundCurrency !== takenIn
            ? formatMoney(payout.refund_amount, refundCurrency, locale, true)
            : undefined;
    const cancel = isRefund ? dataProvider.cancelRefund : dataProvider[cancelMethodOf(payout)];
    const whyNotCancel =
        (isQuoted || status === 'pending_authorization') && !approval.mayCancel
            ? translate(status === 'new' ? 'payouts.actions.makerCancels' : 'payouts.actions.approversCancel')
            : undefined;
    return (
        <>
            <DownloadButton
                label={translate('payouts.actions.pdf.label')}
                download={() => dataProvider.downloadPayoutPdf(key)}
            />
            <RecordAction
                i18nKey="payouts.actions.approve"
                values={values}
                isPrimary
                isOffered={allowsPayoutAction('approve', status)}
                decides={decides}
                takesCode={approvalCall({ reference: key.reference, id: payout.own_id })}
                details={<PayoutApprovalDetails payout={payout} />}
                {...(untold && { accepts: translate(untold) })}
                disabledBecause={approving.reason ?? approval.whyNot}
                act={({ otp }) => dataProvider.approvePayout({ reference: key.reference, id: payout.own_id, otp })}
            />
            <RecordAction
                i18nKey="payouts.actions.resend"
                values={values}
                isOffered={isMailed}
                disabledBecause={mailing.reason}
                act={() => dataProvider.resendPayoutEmail(key)}
            />
            <RecordAction
                i18nKey="payouts.actions.change"
                values={values}
                asks="email"
                isOffered={isMailed}
                disabledBecause={mailing.reason}
                act={({ email }) => dataProvider.changePayoutEmail({ ...key, email })}
            />
            <RecordAction
                i18nKey="payouts.actions.cancel"
                values={values}
                details={
                    refund && <Details rows={[[translate('resources.withdrawals.fields.refund_amount'), refund]]} />
                }
                isDanger
                isOffered={allowsPayoutAction('cancel', status)}
                {...(status === 'pending_authorization' && { decides })}
                disabledBecause={cancelling.reason ?? whyNotCancel}
                act={() => cancel(key)}
            />
        </>
    );
}
