import type { ReactNode } from 'react';
import { useTranslate, useListContext } from 'react-admin';
import { ExportButton } from '../../components/export/ExportButton';
import type { FilterSpec } from '../../components/filters/filterSpec';
import { ListPage } from '../../components/list/ListPage';
import type { Column } from '../../components/list/table/column';
import { isMixed, type PayoutRecord, type PayoutResource } from '../../dataProviders/payouts/payouts';
import { useScope } from '../../session/scope';
import Box from '@mui/material/Box';
import { payoutKind } from '../../dataProviders/payouts/payoutKind';
import { isUnreadable } from '../../api/answer/unreadable';

interface PayoutListProps {
    resource: PayoutResource;
    /** i18n key of the page, with `title` and `about`. */
    i18nKey: string;
    failure: string;
    filters: readonly FilterSpec[];
    columns: readonly Column<PayoutRecord>[];
    /** Buttons beside the export, including the page's primary action. */
    actions?: ReactNode;
    /** Shown between the title and the filters. */
    summary?: ReactNode;
}

/** A list of refunds, withdrawals or crypto payouts. Partners can export those of all their merchants at once. */
export function PayoutList({ resource, actions, summary, ...list }: PayoutListProps) {
    const translate = useTranslate();
    const { merchant, permissions } = useScope();
    const partnerId = merchant?.partner_id;
    const note = () => resource !== 'refunds' && isMixed(resource) && translate('payouts.untold.inFile');
    const isOfPartner = !!partnerId && Object.hasOwn(permissions.partners, partnerId);
    return (
        <ListPage<PayoutRecord>
            {...list}
            resource={resource}
            summary={
                <>
                    {summary}
                    <MayInclude resource={resource} />
                </>
            }
            search
            actions={
                <>
                    {isOfPartner && (
                        <ExportButton
                            method="exportPayoutsOfPartner"
                            filter={{ partnerId }}
                            note={note}
                            label={translate('payouts.exportAll')}
                            holds={translate('payouts.ofAllMerchants', {
                                what: translate(`resources.${resource}.plural`),
                            })}
                        />
                    )}
                    <ExportButton method="exportPayouts" note={note} />
                    {actions}
                </>
            }
            emptyText={translate(`payouts.emptyText.${resource}`)}
        />
    );
}

/** Says that rows of a list may be of the other kind, where they don't tell (docs/rules.md#payouts). */
function MayInclude({ resource }: { resource: PayoutResource }) {
    const translate = useTranslate();
    const { data } = useListContext<PayoutRecord>();
    const isMixed = data?.some(row => !isUnreadable(row) && !payoutKind(row, 'withdraw'));
    if (resource === 'refunds' || !isMixed) return null;
    return (
        <Box role="note" sx={{ color: 'text.secondary' }}>
            {translate(`payouts.untold.mayInclude.${resource}`)}
        </Box>
    );
}
