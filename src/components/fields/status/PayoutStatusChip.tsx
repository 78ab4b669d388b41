import { StatusChip } from './StatusChip';
import { payoutStatusTones } from './payoutStatusTones';

export const PayoutStatusChip = ({ status }: { status: string }) => (
    <StatusChip status={status} tones={payoutStatusTones} i18nKey="payoutStatus" />
);
