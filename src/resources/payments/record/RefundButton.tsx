import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { refundableStatuses } from '../../../../contracts/main/refunds';
import type { PaymentDetails } from '../../../../contracts/main/payments';
import { refundPath } from '../../../components/payments/paymentsPath';
import { isPositive } from '../../../money/arithmetic';
import { useCan } from '../../../session/scope';

/** Leads to the refund assistant, or says why the payment cannot be refunded. */
export function RefundButton({ payment }: { payment: PaymentDetails }) {
    const translate = useTranslate();
    const mayRefund = useCan('refunds', 'W');
    const isRefundable = (refundableStatuses as readonly string[]).includes(payment.status);
    const whyNot = !mayRefund
        ? translate('payouts.actions.noPermission', { area: translate('areas.refunds') })
        : !isRefundable
          ? translate('refund.startAfter.status')
          : !isPositive(payment.refundable_amount)
            ? translate('refund.startAfter.none')
            : undefined;
    const label = translate('refund.start');
    return (
        <Box sx={{ px: 3, pb: 2 }}>
            {whyNot === undefined ? (
                <Button variant="outlined" component={Link} to={refundPath(payment.payment_reference)}>
                    {label}
                </Button>
            ) : (
                <Tooltip title={whyNot} describeChild>
                    <Button variant="outlined" aria-disabled sx={{ color: 'text.secondary', cursor: 'default' }}>
                        {label}
                    </Button>
                </Tooltip>
            )}
        </Box>
    );
}
