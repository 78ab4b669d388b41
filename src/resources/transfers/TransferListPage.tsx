import type { ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { TRANSFERS_PER_PAGE } from '../../../contracts/fiat/transfers';
import type { MerchantDataProvider } from '../../dataProviders/index';
import type { TransferResource } from '../../dataProviders/transfers/transferQuery';
import type { TransferRecord } from '../../dataProviders/transfers/transfers';
import { ExportButton } from '../../components/export/ExportButton';
import type { RunExport } from '../../components/export/useExport';
import type { FilterSpec } from '../../components/filters/filterSpec';
import type { Column } from '../../components/list/table/column';
import { ListPage } from '../../components/list/ListPage';
import { RecordPanel } from '../../components/record/RecordPanel';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { useTransferScope } from './useTransferScope';

interface TransferListPageProps {
    resource: TransferResource;
    /** i18n key of the page: `title` and `about`. */
    i18nKey: string;
    failure: string;
    filters: readonly FilterSpec[];
    columns: readonly Column<TransferRecord>[];
    summary?: ReactNode;
    emptyText: string;
    /** The record that the URL names. */
    record: ReactNode;
}

/** A list of fiat payouts or of trades, whose pages are numbered and which never shows rows that it could not read anew. */
export function TransferListPage({ resource, i18nKey, record, ...list }: TransferListPageProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [timeZone] = useTimeZone();
    const scope = useTransferScope();
    const run: RunExport = ({ filter, ...options }) =>
        dataProvider.exportTransfers({ resource, filter: { ...filter, ...scope, timeZone }, ...options });
    return (
        <ListPage<TransferRecord>
            {...list}
            resource={resource}
            i18nKey={i18nKey}
            search
            scope={scope}
            perPage={TRANSFERS_PER_PAGE}
            emptiesOnFailure
            actions={<ExportButton what={translate(`${i18nKey}.title`).toLowerCase()} run={run} />}
            record={<RecordPanel scope={scope}>{record}</RecordPanel>}
        />
    );
}
