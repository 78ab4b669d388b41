import { useTranslate } from 'react-admin';
import { StartButton } from '../../../components/access/StartButton';
import { TransferListPage } from '../TransferListPage';
import { tradeColumns } from './tradeColumns';
import { tradeFilters } from './tradeFilters';

export const TradeList = () => (
    <TransferListPage
        resource="trade-history"
        i18nKey="routes.tradeHistory"
        failure="Error in getting Trade History List"
        filters={tradeFilters}
        columns={tradeColumns}
        start={<StartButton resource="trade-history" to="/book-a-trade" label="fiat.startTrade" />}
        emptyText={useTranslate()('fiat.noTrades')}
    />
);
