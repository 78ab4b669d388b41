import { Navigate, useLocation } from 'react-router-dom';
import { cryptoPayoutConvertTypes, payoutStatuses } from '../../../contracts/main/payouts';
import { namedFilters } from '../../components/list/listSearch';
import { payoutColumns as column, optional, sentColumns } from '../../components/payouts/payoutColumns';
import { convertTypeFilter, payoutFilters as filter, statusFilter } from '../../components/payouts/payoutFilters';
import { PayoutList } from '../../components/payouts/PayoutList';
import { PayoutViews } from '../../components/payouts/PayoutViews';

/** The address may name a status and a batch by themselves (section 2). */
const named = { status: 'status', batch_id: 'batch_key' };

/** Crypto payouts to recipients. */
export function CryptoPayoutList() {
    const { pathname, search } = useLocation();
    const asFilter = namedFilters(search, named);
    if (asFilter) return <Navigate to={pathname + asFilter} replace />;
    return (
        <PayoutList
            resource="crypto-payout-admin"
            words="routes.cryptoPayouts"
            failure="Error in getting Merchant Crypto Payout List"
            columns={columns}
            filters={filters}
            summary={<PayoutViews />}
        />
    );
}

const columns = [
    ...sentColumns,
    column.batch,
    ...[column.order, column.email, column.convertType, column.operator, column.modified, column.address].map(optional),
];

const filters = [
    statusFilter(payoutStatuses),
    filter.dates,
    filter.modified,
    convertTypeFilter(cryptoPayoutConvertTypes),
    filter.batch,
    filter.sending,
    filter.receiving,
    filter.order,
    filter.email,
    filter.operator,
    filter.address,
];
