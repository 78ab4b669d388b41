import { takesFilter } from '../../config/capabilities';
import { StartButton } from '../../components/access/StartButton';
import { Navigate, useLocation } from 'react-router-dom';
import { namedFilters } from '../../components/list/listSearch';
import { optional, payoutColumns, sentColumns, sentDetails, withdrawn } from './payoutColumns';
import { cryptoPayoutFilters } from './payoutFilters';
import { PayoutList } from './PayoutList';
import { ListTabs } from '../../components/list/ListTabs';

/** The URL may name a status and a batch directly (docs/rules.md#routes). */
const named = { status: 'status', batch_id: 'batch_key' };

export function CryptoPayoutList() {
    const { pathname, search } = useLocation();
    const asFilter = namedFilters(search, named);
    if (asFilter) return <Navigate to={pathname + asFilter} replace />;
    return (
        <PayoutList
            resource="crypto-payout-admin"
            i18nKey="routes.cryptoPayouts"
            failure="Error in getting Merchant Crypto Payout List"
            columns={takesFilter('payouts.convert_type') ? columns : mixedColumns}
            filters={cryptoPayoutFilters}
            actions={
                <StartButton resource="crypto-payout-admin" to="/create-crypto-payout/single" label="payouts.start" />
            }
            summary={<ListTabs />}
        />
    );
}

const { sent, batch } = payoutColumns;
const columns = [...sentColumns(sent), batch, ...sentDetails];
/** Where withdrawals may stand there as well, there's no room for all. */
const mixedColumns = [...sentColumns(withdrawn), optional(batch), ...sentDetails];
