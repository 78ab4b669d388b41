import { StatusChip } from '../../components/fields/StatusChip';
import { depositStatusTones } from './depositStatusTones';

export const DepositStatusChip = ({ status }: { status: string }) => (
    <StatusChip status={status} tones={depositStatusTones} i18nKey="depositStatus" />
);
