import { useLocaleState, useTranslate } from 'react-admin';
import { allowsPayoutAction } from '../../../../contracts/main/payouts';
import { takenBy } from '../../../../contracts/main/takenBy';
import type { PayoutRecord } from '../../../dataProviders/payouts/payouts';
import { formatMoney } from '../../../money/money';
import { useApproval } from '../../../components/approvals/useApproval';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { usePayoutActions } from '../../../components/hooks/usePayoutActions';
import { areActionsBlocked } from '../../../components/record/actionsBlocked';
import { DownloadButton } from '../../../components/record/DownloadButton';
import { RecordAction } from '../../../components/record/RecordAction';
import { PayoutApprovalDetails } from './PayoutApprovalDetails';

/**
 * What can be done with a payout in its status. An action that this user can't do is disabled with the reason; one that its status
 * doesn't allow is left out, since no later status does.
 */
export function PayoutActions({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    const { status, operator: maker, approvals } = payout;
    // Null where it can't be read, which blocks every action.
    const approval = useApproval({ status, maker, approvals: approvals ?? [] });
    const [locale] = useLocaleState();
    const dataProvider = usePayoutActions();
    const isRefund = payout.type === 'refund';
    const isQuoted = payout.convert_type === 'local_crypto_direct';
    const cancelling = useCanAccess({
        resource: isRefund ? 'refunds' : isQuoted ? 'crypto-payout-admin' : 'withdrawals',
        action: 'cancel',
    });
    // Who may read payouts and is an approver may approve them.
    const approving = useCanAccess({ resource: 'crypto-payout-admin', action: 'show' });
    const mailing = useCanAccess({ resource: 'refunds', action: 'mail' });
    const key = { merchantKey: payout.merchant_key, reference: payout.payout_reference };
    const values = {
        reference: payout.payout_reference,
        amount: formatMoney(...takenBy(payout), locale, true),
        recipient: payout.email,
    };
    const cancel = isRefund
        ? dataProvider.cancelRefund
        : isQuoted
          ? dataProvider.cancelCryptoPayout
          : dataProvider.cancelWithdrawal;
    const whyNot = ({ reason }: { reason: string | undefined }) =>
        reason ?? (areActionsBlocked(payout) ? translate('page.actionsBlocked') : undefined);
    const whyNotCancel =
        isQuoted && !approval.mayCancel
            ? translate(status === 'new' ? 'payouts.actions.makerCancels' : 'payouts.actions.approversCancel')
            : undefined;
    return (
        <>
            <DownloadButton
                label={translate('payouts.actions.pdf.label')}
                download={() => dataProvider.downloadPayoutPdf(key)}
            />
            {allowsPayoutAction('approve', status) && (
                <RecordAction
                    i18nKey="payouts.actions.approve"
                    values={values}
                    isPrimary
                    takesCode
                    details={<PayoutApprovalDetails payout={payout} />}
                    disabledBecause={whyNot(approving) ?? approval.whyNot}
                    act={({ otp }) => dataProvider.approvePayout({ reference: key.reference, otp })}
                />
            )}
            {isRefund && allowsPayoutAction('mail', status) && (
                <>
                    <RecordAction
                        i18nKey="payouts.actions.resend"
                        values={values}
                        disabledBecause={whyNot(mailing)}
                        act={() => dataProvider.resendPayoutEmail(key)}
                    />
                    <RecordAction
                        i18nKey="payouts.actions.change"
                        values={values}
                        asks="email"
                        disabledBecause={whyNot(mailing)}
                        act={({ email }) => dataProvider.changePayoutEmail({ ...key, email })}
                    />
                </>
            )}
            {allowsPayoutAction('cancel', status) && (
                <RecordAction
                    i18nKey="payouts.actions.cancel"
                    values={values}
                    isDanger
                    disabledBecause={whyNot(cancelling) ?? whyNotCancel}
                    act={() => cancel(key)}
                />
            )}
        </>
    );
}
