import type { Payout } from '../../../../contracts/main/payouts';
import { usePayoutText } from '../../record/story/usePayoutText';
import { StatusChip } from './StatusChip';
import { payoutStatusKey, payoutStatusTones } from './payoutStatusTones';

/** A payout's status; what it means for this payout on hover and focus. */
export const PayoutStatusChip = ({ payout }: { payout: Payout }) => (
    <StatusChip
        status={payout.status}
        tones={payoutStatusTones}
        i18nKey={payoutStatusKey(payout)}
        means={usePayoutText()(payout)}
    />
);
