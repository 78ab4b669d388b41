import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'react-admin';
import { payoutKind } from '../../dataProviders/payouts/payoutKind';
import { isUnreadable } from '../../api/answer/unreadable';
import type { PayoutRecord, PayoutResource } from '../../dataProviders/payouts/payouts';

/** Says that rows of a list may be of the other kind, where they don't tell (docs/rules.md#payouts). */
export function MayInclude({ resource }: { resource: PayoutResource }) {
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
