import { StatusChip } from '../../../components/fields/status/StatusChip';
import { fiatPayoutStatusTones } from './fiatPayoutStatusTones';

export const FiatPayoutStatusChip = ({ status }: { status: string }) => (
    <StatusChip status={status} tones={fiatPayoutStatusTones} i18nKey="fiatPayoutStatus" />
);
