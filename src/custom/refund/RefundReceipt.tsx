import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Payout } from '../../../contracts/main/payouts';
import { payoutAsSubmitted } from '../../components/intent/asSubmitted';
import { NotMade } from '../../components/intent/NotMade';
import type { About } from '../../components/intent/pendingIntent';
import { usePayoutText } from '../../components/record/story/usePayoutText';
import { Receipt } from '../../components/wizard/Receipt';
import { PayoutAmounts } from '../../resources/payouts/record/PayoutAmounts';
import { PayoutStatusChip } from '../../components/fields/status/PayoutStatusChip';
import { recordPath } from '../../routing/paths';

interface RefundReceiptProps {
    /** As it is now. */
    refund: Payout;
    /** As the provider answered it. */
    made: Payout;
    /** All its submissions. */
    submitted: readonly About[];
    isRuledOut: boolean | undefined;
    paymentReference: string;
}

/** The refund as the provider recorded it, and what happens next. */
export function RefundReceipt({ refund: read, made, submitted, isRuledOut, paymentReference }: RefundReceiptProps) {
    const translate = useTranslate();
    const text = usePayoutText();
    const refund = payoutAsSubmitted(read, submitted);
    return (
        <Receipt
            isRuledOut={isRuledOut}
            title={translate('refund.done.title')}
            text={refund.status === 'new' ? translate('refund.done.text', { email: refund.email }) : text(refund)}
            reference={refund.payout_reference}
            status={<PayoutStatusChip payout={refund} />}
            actions={
                <>
                    <Button component={Link} to={recordPath('refunds', refund.payout_reference)} variant="contained">
                        {translate('refund.done.open')}
                    </Button>
                    <Button component={Link} to={recordPath('payments', paymentReference)} variant="outlined">
                        {translate('refund.done.back')}
                    </Button>
                </>
            }
        >
            <NotMade submitted={submitted} made={made} />
            <PayoutAmounts payout={refund} exact />
        </Receipt>
    );
}
