import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { loadReceiptApproval } from '../../components/approvals/load';
import { useMerchantScope } from '../../components/hooks/useMerchantScope';
import { madeAt } from '../../../contracts/main/madeAt';
import type { Payout } from '../../../contracts/main/payouts';
import { payoutAsSubmitted } from '../../components/intent/asSubmitted';
import { NotMade } from '../../components/intent/NotMade';
import type { About } from '../../components/intent/pendingIntent';
import { Address } from '../../components/fields/Code';
import { Email } from '../../components/fields/Email';
import { Moment } from '../../components/fields/Moment';
import { LoadOnIdle } from '../../components/LoadOnIdle';
import { Details } from '../../components/record/Section';
import { Receipt } from '../../components/wizard/Receipt';
import { PayoutAmounts } from '../../resources/payouts/record/PayoutAmounts';
import { PayoutStatusChip } from '../../components/fields/status/PayoutStatusChip';
import { usePayoutText } from '../../components/record/story/usePayoutText';
import { DownloadButton } from '../../components/record/DownloadButton';
import type { MerchantDataProvider } from '../../dataProviders';
import { recordPath } from '../../routing/paths';

interface WithdrawalReceiptProps {
    /** As it is now. */
    withdrawal: Payout;
    /** As the provider answered it. */
    made: Payout;
    /** All its submissions. */
    submitted: readonly About[];
    isRuledOut: boolean | undefined;
    onAnother: () => void;
}

/** The withdrawal as the provider recorded it, and what happens next. */
export function WithdrawalReceipt({
    withdrawal: read,
    made,
    submitted,
    isRuledOut,
    onAnother,
}: WithdrawalReceiptProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const scope = useMerchantScope();
    const withdrawal = payoutAsSubmitted(read, submitted);
    const { payout_reference: reference, merchant_key: merchantKey = scope.merchantKey } = withdrawal;
    return (
        <Receipt
            isRuledOut={isRuledOut}
            title={translate('withdrawal.done.title')}
            text={usePayoutText(true)(withdrawal)}
            reference={reference}
            status={<PayoutStatusChip payout={withdrawal} />}
            actions={
                <>
                    <Button component={Link} to={recordPath('withdrawals', reference)} variant="contained">
                        {translate('withdrawal.done.open')}
                    </Button>
                    <DownloadButton
                        label={translate('withdrawal.done.pdf')}
                        download={() => dataProvider.downloadPayoutPdf({ merchantKey, reference })}
                    />
                    <Button variant="outlined" onClick={onAnother}>
                        {translate('withdrawal.done.another')}
                    </Button>
                </>
            }
        >
            <NotMade submitted={submitted} made={made} />
            <Details
                rows={[
                    [translate('withdrawal.facts.recipient'), withdrawal.name],
                    [translate('withdrawal.facts.email'), <Email key="email">{withdrawal.email}</Email>],
                    [translate('withdrawal.facts.address'), <Address key="to" address={withdrawal.crypto_address} />],
                    [translate('withdrawal.facts.orderId'), withdrawal.order_id],
                    [translate('withdrawal.facts.remarks'), withdrawal.remarks],
                    [translate('withdrawal.done.at'), <Moment key="at" at={madeAt(withdrawal)} style="full" />],
                ]}
            />
            <LoadOnIdle load={loadReceiptApproval} after={0} payout={withdrawal} />
            <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 }}>
                <PayoutAmounts payout={withdrawal} exact />
            </Box>
        </Receipt>
    );
}
