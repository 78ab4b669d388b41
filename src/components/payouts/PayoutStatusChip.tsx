import { StatusChip } from '../fields/StatusChip';
import { payoutStatusTones } from '../statusTones';

export const PayoutStatusChip = ({ status }: { status: string }) => (
    <StatusChip status={status} tones={payoutStatusTones} words="payoutStatus" />
);
