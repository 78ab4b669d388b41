import { useTranslate } from 'react-admin';
import { StartButton } from '../../../components/access/StartButton';
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
        start={<StartButton resource="fiat-payout-admin" to="/create-fiat-payout" label="fiat.start" />}
        summary={<FiatBalances />}
        emptyText={useTranslate()('fiat.noPayouts')}
    />
);
