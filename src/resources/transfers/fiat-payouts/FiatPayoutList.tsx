import { useTranslate } from 'react-admin';
import { FiatBalances } from './FiatBalances';
import { TransferListPage } from '../TransferListPage';
import { fiatPayoutColumns } from './fiatPayoutColumns';
import { fiatPayoutFilters } from './fiatPayoutFilters';

export const FiatPayoutList = () => (
    <TransferListPage
        resource="fiat-payout-admin"
        i18nKey="routes.fiatPayouts"
        failure="Error in getting Fiat Payout List"
        filters={fiatPayoutFilters}
        columns={fiatPayoutColumns}
        summary={<FiatBalances />}
        emptyText={useTranslate()('fiat.noPayouts')}
    />
);
