import { displayedTradeStatus } from '../../../../contracts/fiat/trades';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { StatusChip } from '../../../components/fields/status/StatusChip';
import { useTransferStory } from '../useTransferStory';
import { tradeStatusTones } from './tradeStatusTones';

/** The displayed status for the backend's. */
export const TradeStatusChip = ({ trade }: { trade: Transfer }) => (
    <StatusChip
        status={displayedTradeStatus(trade.status)}
        tones={tradeStatusTones}
        i18nKey="tradeStatus"
        means={useTransferStory('trade')(trade).meaning}
    />
);
