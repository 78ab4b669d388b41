import { useTranslate } from 'react-admin';
import { ExportButton } from '../../components/export/ExportButton';
import { ListPage } from '../../components/list/ListPage';
import type { PaymentRecord as PaymentRow } from '../../dataProviders/payments/payments';
import { AddressLookupButton } from './address/AddressLookupButton';
import { paymentColumns } from './paymentColumns';
import { paymentFilters } from './paymentFilters';
import { PaymentSummaryTiles } from './summary/PaymentSummaryTiles';

export const PaymentList = () => (
    <ListPage<PaymentRow>
        resource="payments"
        i18nKey="routes.payments"
        failure="Error in getting payments"
        search
        filters={paymentFilters}
        columns={paymentColumns}
        summary={<PaymentSummaryTiles />}
        actions={
            <>
                <AddressLookupButton />
                <ExportButton method="exportPayments" />
            </>
        }
        emptyText={useTranslate()('payments.emptyText')}
    />
);
