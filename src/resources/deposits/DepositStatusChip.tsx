import { StatusChip } from '../../components/fields/StatusChip';
import { depositStatusTones } from '../../components/statusTones';

export const DepositStatusChip = ({ status }: { status: string }) => (
    <StatusChip status={status} tones={depositStatusTones} words="depositStatus" />
);
