import type { ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { TRANSFERS_PER_PAGE } from '../../../contracts/fiat/transfers';
import type { MerchantDataProvider } from '../../dataProviders';
import type { TransferResource } from '../../dataProviders/transfers/transferQuery';
import type { TransferRecord } from '../../dataProviders/transfers/transfers';
import { ExportButton } from '../export/ExportButton';
import type { RunExport } from '../export/useExport';
import type { FilterSpec } from '../filters/filterSpec';
import type { Column } from '../list/table/column';
import { ListPage } from '../list/ListPage';
import { RecordPanel } from '../record/RecordPanel';
import { useTimeZone } from '../hooks/useTimeZone';
import { useTransferScope } from './useTransferScope';

interface TransferListPageProps {
    resource: TransferResource;
    /** Key of the page's words: title and about. */
    words: string;
    failure: string;
    filters: readonly FilterSpec[];
    columns: readonly Column<TransferRecord>[];
    summary?: ReactNode;
    emptyText: string;
    /** The record that the URL names. */
    record: ReactNode;
}

/** A list of fiat payouts or of trades, whose pages are numbered and which never shows rows that it could not read anew. */
export function TransferListPage({ resource, words, record, ...list }: TransferListPageProps) {
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
            words={words}
            search
            scope={scope}
            perPage={TRANSFERS_PER_PAGE}
            emptiesOnFailure
            actions={<ExportButton what={translate(`${words}.title`).toLowerCase()} run={run} />}
            record={<RecordPanel scope={scope}>{record}</RecordPanel>}
        />
    );
}
