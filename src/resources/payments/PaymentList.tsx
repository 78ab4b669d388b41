import { useDataProvider, useTranslate } from 'react-admin';
import { ExportButton } from '../../components/export/ExportButton';
import { ListPage } from '../../components/list/ListPage';
import type { RunExport } from '../../components/export/useExport';
import { RecordPanel } from '../../components/record/RecordPanel';
import { useTimeZone } from '../../components/useTimeZone';
import type { MerchantDataProvider } from '../../dataProviders';
import type { PaymentRecord as PaymentRow } from '../../dataProviders/payments';
import { useScope } from '../../session/scope';
import { AddressLookupButton } from './AddressLookupButton';
import { paymentColumns } from './paymentColumns';
import { paymentFilters } from './paymentFilters';
import { PaymentRecord } from './PaymentRecord';
import { PaymentSummaryTiles } from './PaymentSummaryTiles';

export function PaymentList() {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant, apiId } = useScope();
    const [timeZone] = useTimeZone();
    const merchantKey = merchant?.merchant_key ?? '';
    const run: RunExport = ({ filter, ...options }) =>
        dataProvider.exportPayments({ filter: { ...filter, merchantKey, apiId, timeZone }, ...options });
    return (
        <ListPage<PaymentRow>
            resource="payments"
            words="routes.payments"
            failure="Error in getting payments"
            search
            filters={paymentFilters}
            columns={paymentColumns}
            scope={{ merchantKey, apiId }}
            summary={<PaymentSummaryTiles />}
            actions={
                <>
                    <AddressLookupButton />
                    <ExportButton what={translate('routes.payments.title').toLowerCase()} run={run} />
                </>
            }
            emptyText={translate('payments.emptyText')}
            record={
                <RecordPanel>
                    <PaymentRecord />
                </RecordPanel>
            }
        />
    );
}
