import { StatusChip } from '../../components/fields/StatusChip';
import { fiatPayoutStatusTones } from '../../components/statusTones';

export const FiatPayoutStatusChip = ({ status }: { status: string }) => (
    <StatusChip status={status} tones={fiatPayoutStatusTones} words="fiatPayoutStatus" />
);
