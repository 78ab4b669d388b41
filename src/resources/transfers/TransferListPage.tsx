import type { ReactNode } from 'react';
import { TRANSFERS_PER_PAGE } from '../../../contracts/fiat/transfers';
import { ExportButton } from '../../components/export/ExportButton';
import type { FilterSpec } from '../../components/filters/filterSpec';
import { ListPage } from '../../components/list/ListPage';
import type { Column } from '../../components/list/table/column';
import type { TransferResource } from '../../dataProviders/transfers/transferQuery';
import type { TransferRecord } from '../../dataProviders/transfers/transfers';

interface TransferListPageProps {
    resource: TransferResource;
    /** i18n key of the page, with `title` and `about`. */
    i18nKey: string;
    failure: string;
    filters: readonly FilterSpec[];
    columns: readonly Column<TransferRecord>[];
    summary?: ReactNode;
    /** Before the export. */
    start?: ReactNode;
    emptyText: string;
}

/** A list of fiat payouts or trades with numbered pages, which shows no rows after a failed reload. */
export const TransferListPage = ({ start, ...list }: TransferListPageProps) => (
    <ListPage<TransferRecord>
        {...list}
        search
        perPage={TRANSFERS_PER_PAGE}
        emptiesOnFailure
        actions={
            <>
                <ExportButton method="exportTransfers" />
                {start}
            </>
        }
    />
);
