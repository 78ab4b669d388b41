import { StatusChip } from '../../components/fields/StatusChip';
import { paymentStatusTones } from '../../components/statusTones';

export const PaymentStatusChip = ({ status }: { status: string }) => (
    <StatusChip status={status} tones={paymentStatusTones} words="paymentStatus" />
);
