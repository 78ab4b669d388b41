import { useTranslate } from 'react-admin';
import { TransferListPage } from '../TransferListPage';
import { StartTrade } from './StartTrade';
import { tradeColumns } from './tradeColumns';
import { tradeFilters } from './tradeFilters';

export const TradeList = () => (
    <TransferListPage
        resource="trade-history"
        i18nKey="routes.tradeHistory"
        failure="Error in getting Trade History List"
        filters={tradeFilters}
        columns={tradeColumns}
        start={<StartTrade />}
        emptyText={useTranslate()('fiat.noTrades')}
    />
);
