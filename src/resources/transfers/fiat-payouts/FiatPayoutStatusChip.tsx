import type { Transfer } from '../../../../contracts/fiat/transfers';
import { StatusChip } from '../../../components/fields/status/StatusChip';
import { useTransferStory } from '../useTransferStory';
import { fiatPayoutStatusTones } from './fiatPayoutStatusTones';

export const FiatPayoutStatusChip = ({ payout }: { payout: Transfer }) => (
    <StatusChip
        status={payout.status}
        tones={fiatPayoutStatusTones}
        i18nKey="fiatPayoutStatus"
        means={useTransferStory('fiatPayout')(payout).meaning}
    />
);
