import { useTranslate } from 'react-admin';
import { ExportButton } from '../../components/export/ExportButton';
import { ListPage } from '../../components/list/ListPage';
import type { DepositRecord as DepositRow } from '../../dataProviders/deposits/deposits';
import { depositColumns } from './depositColumns';
import type { FilterSpec } from '../../components/filters/filterSpec';

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

/** The user's filters; the list itself sets the status (docs/rules.md#deposits). */
const depositFilters: readonly FilterSpec[] = [
    { kind: 'days', source: 'dates', from: 'created_at_from', to: 'created_at_to' },
    { kind: 'text', source: 'dpst_ref_num' },
];
