import type { ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders/index';
import type { PayoutRecord, PayoutResource } from '../../dataProviders/payouts/payouts';
import { useScope } from '../../session/scope';
import { ExportButton } from '../../components/export/ExportButton';
import type { RunExport } from '../../components/export/useExport';
import type { FilterSpec } from '../../components/filters/filterSpec';
import type { Column } from '../../components/list/table/column';
import { ListPage } from '../../components/list/ListPage';
import { RecordPanel } from '../../components/record/RecordPanel';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { PayoutDetails } from './record/PayoutDetails';
import { usePayoutScope } from './usePayoutScope';

interface PayoutListProps {
    resource: PayoutResource;
    /** i18n key of the page: `title` and `about`. */
    i18nKey: string;
    failure: string;
    filters: readonly FilterSpec[];
    columns: readonly Column<PayoutRecord>[];
    /** Buttons beside the export, one of them the page's primary action. */
    actions?: ReactNode;
    /** Between the title and the filters. */
    summary?: ReactNode;
}

/** A list of refunds, withdrawals or crypto payouts. Partners can export those of all their merchants at once. */
export function PayoutList({ resource, i18nKey, failure, filters, columns, actions, summary }: PayoutListProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant, permissions } = useScope();
    const [timeZone] = useTimeZone();
    const scope = usePayoutScope();
    const partnerId = merchant?.partner_id;
    const ofPartner = partnerId && Object.hasOwn(permissions.partners, partnerId) ? partnerId : undefined;
    const what = translate(`${i18nKey}.title`).toLowerCase();
    const run: RunExport = ({ filter, ...options }) =>
        dataProvider.exportPayouts({ resource, filter: { ...filter, ...scope, timeZone }, ...options });
    const runOfPartner: RunExport = ({ filter, ...options }) =>
        dataProvider.exportPayoutsOfPartner({
            partnerId: ofPartner ?? '',
            resource,
            filter: { ...filter, ...scope, timeZone },
            ...options,
        });
    return (
        <ListPage<PayoutRecord>
            resource={resource}
            i18nKey={i18nKey}
            failure={failure}
            search
            filters={filters}
            columns={columns}
            scope={scope}
            summary={summary}
            actions={
                <>
                    {ofPartner && (
                        <ExportButton
                            what={translate('payouts.ofAllMerchants', { what })}
                            label={translate('payouts.exportAll')}
                            isWider
                            run={runOfPartner}
                        />
                    )}
                    <ExportButton what={what} run={run} isSecondary={!!actions} />
                    {actions}
                </>
            }
            emptyText={translate('payouts.emptyText')}
            record={
                <RecordPanel scope={scope}>
                    <PayoutDetails />
                </RecordPanel>
            }
        />
    );
}
