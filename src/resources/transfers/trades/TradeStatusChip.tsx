import { displayedTradeStatus } from '../../../../contracts/fiat/trades';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { StatusChip } from '../../../components/fields/status/StatusChip';
import { useTransferText } from '../useTransferText';
import { tradeStatusTones } from './tradeStatusTones';

/** What the backend's status is displayed as. */
export const TradeStatusChip = ({ trade }: { trade: Transfer }) => (
    <StatusChip
        status={displayedTradeStatus(trade.status)}
        tones={tradeStatusTones}
        i18nKey="tradeStatus"
        means={useTransferText('tradeStatus', displayedTradeStatus)(trade)}
    />
);
