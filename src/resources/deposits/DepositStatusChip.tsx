import { StatusChip } from '../../components/fields/status/StatusChip';
import { depositStatusTones } from './depositStatusTones';

export const DepositStatusChip = ({ status }: { status: string }) => (
    <StatusChip status={status} tones={depositStatusTones} i18nKey="depositStatus" />
);
