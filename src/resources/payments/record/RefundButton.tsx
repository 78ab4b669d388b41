import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { refundableStatuses } from '../../../../contracts/main/refunds';
import { type PaymentDetails, refundableOf } from '../../../../contracts/main/payments';
import { refundPath } from '../paymentsPath';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { refund } from '../../../i18n/en/wizards/refund';
import { addMessages } from '../../../i18n/i18nProvider';
import { isPositive } from '../../../money/arithmetic';

addMessages({ refund });

/** Opens the refund wizard, or says why the payment can't be refunded. */
export function RefundButton({ payment }: { payment: PaymentDetails }) {
    const translate = useTranslate();
    const { reason } = useCanAccess({ resource: 'refunds', action: 'create' });
    const { status } = payment;
    const most = refundableOf(payment);
    // What it lacks is named by the wizard, which reads it again.
    const isRefundable = status === undefined || (refundableStatuses as readonly string[]).includes(status);
    const whyNot =
        reason ??
        (!isRefundable
            ? translate('refund.startAfter.status')
            : most !== undefined && !isPositive(most)
              ? translate('refund.startAfter.none')
              : undefined);
    const label = translate('refund.start');
    return whyNot === undefined ? (
        <Button variant="outlined" component={Link} to={refundPath(payment.payment_reference)}>
            {label}
        </Button>
    ) : (
        <Tooltip title={whyNot} describeChild>
            <Button variant="outlined" aria-disabled>
                {label}
            </Button>
        </Tooltip>
    );
}
