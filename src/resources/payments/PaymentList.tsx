import { lazy, Suspense, useEffect } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ExportButton } from '../../components/export/ExportButton';
import { ListPage } from '../../components/list/ListPage';
import type { RunExport } from '../../components/export/useExport';
import { RecordPanel } from '../../components/record/RecordPanel';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import type { MerchantDataProvider } from '../../dataProviders';
import type { PaymentRecord as PaymentRow } from '../../dataProviders/payments/payments';
import { useScope } from '../../session/scope';
import { AddressLookupButton } from './address/AddressLookupButton';
import { paymentColumns } from './paymentColumns';
import { paymentFilters } from './paymentFilters';
import { PaymentSummaryTiles } from './summary/PaymentSummaryTiles';

const loadRecord = () => import('./record/PaymentRecord').then(module => ({ default: module.PaymentRecord }));
const PaymentRecord = lazy(loadRecord);

export function PaymentList() {
    // Fetched once the list stands, so that a row opens at once.
    useEffect(() => void loadRecord(), []);
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
            i18nKey="routes.payments"
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
                    <Suspense>
                        <PaymentRecord />
                    </Suspense>
                </RecordPanel>
            }
        />
    );
}
