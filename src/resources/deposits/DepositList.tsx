import { useTranslate } from 'react-admin';
import { ExportButton } from '../../components/export/ExportButton';
import { ListPage } from '../../components/list/ListPage';
import type { DepositRecord as DepositRow } from '../../dataProviders/deposits/deposits';
import { depositColumns } from './depositColumns';
import { depositFilters } from './depositFilters';

export const DepositList = () => (
    <ListPage<DepositRow>
        resource="deposits"
        i18nKey="routes.deposits"
        failure="Error in getting Merchant Deposit List"
        filters={depositFilters}
        columns={depositColumns}
        actions={<ExportButton method="exportDeposits" />}
        emptyText={useTranslate()('deposits.emptyText')}
    />
);
