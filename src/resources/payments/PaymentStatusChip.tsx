import { StatusChip } from '../../components/fields/status/StatusChip';
import { paymentStatusTones } from './paymentStatusTones';

export const PaymentStatusChip = ({ status }: { status: string | undefined }) => (
    <StatusChip status={status} tones={paymentStatusTones} i18nKey="paymentStatus" />
);
