import { displayedTradeStatus } from '../../../../contracts/fiat/trades';
import { StatusChip } from '../../../components/fields/status/StatusChip';
import { tradeStatusTones } from './tradeStatusTones';

/** What the backend's status is displayed as. */
export const TradeStatusChip = ({ status }: { status: string }) => (
    <StatusChip status={displayedTradeStatus(status)} tones={tradeStatusTones} i18nKey="tradeStatus" />
);
