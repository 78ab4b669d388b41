import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { useCanAccess } from '../../components/access/useCanAccess';
import { ApprovedCount } from '../../components/approvals/ApprovalState';
import { useApproval } from '../../components/approvals/useApproval';
import { deciding } from '../../components/approvals/useInbox';
import { Moment } from '../../components/fields/Moment';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { listOf } from '../../i18n/listOf';

/** How many have approved it and who, until when others can; and what is known of why the user can't. */
export function RowApproval({ row, isMine }: { row: Awaiting; isMine: boolean }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { whyNot, note, others = [] } = useApproval(row);
    const { reason } = useCanAccess({ resource: row.resource, action: deciding[row.resource] });
    const because = isMine ? note : (whyNot ?? note ?? reason);
    return (
        <>
            <ApprovedCount approvals={row.approvals} approvalTotal={row.approvalTotal} isNamed />
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {isMine && others.length > 0 && (
                    <div>{translate('inbox.canStill', { names: listOf(others, locale) })}</div>
                )}
                {because && <div>{because}</div>}
                {row.expiresAt && (
                    <div>
                        {translate('approvals.openUntil')} <Moment at={row.expiresAt} />
                    </div>
                )}
            </Box>
        </>
    );
}
