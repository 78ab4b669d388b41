import { Navigate, useLocation } from 'react-router-dom';
import { cryptoPayoutConvertTypes, payoutStatuses } from '../../../contracts/main/payouts';
import { listSearch } from '../../components/list/listSearch';
import { payoutColumns as column, optional } from '../../components/payouts/payoutColumns';
import { convertTypeFilter, payoutFilters as filter, statusFilter } from '../../components/payouts/payoutFilters';
import { PayoutList } from '../../components/payouts/PayoutList';

/** Crypto payouts to recipients. The address may name a status and a batch by themselves (section 2). */
export function CryptoPayoutList() {
    const { pathname, search } = useLocation();
    const query = new URLSearchParams(search);
    const [status, batch] = [query.get('status'), query.get('batch_id')];
    if (status || batch) {
        const named = { ...(status && { status }), ...(batch && { batch_key: batch }) };
        return <Navigate to={pathname + listSearch(named)} replace />;
    }
    return (
        <PayoutList
            resource="crypto-payout-admin"
            words="routes.cryptoPayouts"
            failure="Error in getting Merchant Crypto Payout List"
            columns={columns}
            filters={filters}
        />
    );
}

const columns = [
    column.reference,
    column.status,
    column.date,
    column.sent,
    column.net,
    column.recipient,
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
