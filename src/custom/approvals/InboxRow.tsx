import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Code } from '../../components/fields/Code';
import { Email } from '../../components/fields/Email';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { isReadable } from '../../components/record/actionsBlocked';
import { DASH } from '../../money/money';
import type { Decision } from './DecideDialog';
import { DecideButtons } from './DecideButtons';
import { RowAmounts } from './RowAmounts';
import { RowApproval } from './RowApproval';
import { recordPath } from './recordPath';

interface InboxRowProps {
    row: Awaiting;
    /** Undefined where the user can't decide. */
    onDecide?: (decision: Decision) => void;
    /** Undefined where several can't be approved at once. */
    choice?: { isPossible: boolean; isChosen: boolean; onChoose: (isChosen: boolean) => void };
}

/** A batch or payout that waits: what it is, how much, who made it, who has approved it, who still can, and until when. */
export function InboxRow({ row, onDecide, choice }: InboxRowProps) {
    const translate = useTranslate();
    const { id, resource, name, rows, isTest, maker } = row;
    const shownName = name ?? id;
    return (
        <Box component="li" sx={rowStyles(!!choice)}>
            {choice && (
                <Checkbox
                    size="small"
                    checked={choice.isChosen}
                    disabled={!choice.isPossible}
                    onChange={event => choice.onChoose(event.target.checked)}
                    slotProps={{ input: { 'aria-label': translate('approvals.inbox.select', { name: shownName }) } }}
                    sx={{ gridArea: 'choice', alignSelf: 'start', p: 0.25 }}
                />
            )}
            <Box sx={{ gridArea: 'what', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={recordPath(row)} sx={{ fontWeight: 500 }}>
                    {shownName}
                </Link>{' '}
                {isTest && <span className="status warning test-mark">{translate('shell.test')}</span>}
                <Box sx={small}>
                    {isReadable(rows)
                        ? translate(`approvals.inbox.kind.${resource}`, { smart_count: rows ?? 1 })
                        : DASH}{' '}
                    <Code>{id}</Code>
                </Box>
                <Box sx={small}>
                    {translate('approvals.inbox.madeBy')} {maker ? <Email>{maker}</Email> : DASH}
                </Box>
            </Box>
            <Box sx={{ gridArea: 'amount', textAlign: 'right', fontWeight: 500 }}>
                <RowAmounts amounts={row.amounts} />
            </Box>
            <Box sx={{ gridArea: 'state', minWidth: 0 }}>
                <RowApproval row={row} isMine={!!onDecide} />
            </Box>
            {onDecide && (
                <Box sx={{ gridArea: 'actions', display: 'flex', gap: 1, justifyContent: { xs: 'start', lg: 'end' } }}>
                    <DecideButtons row={row} onDecide={onDecide} />
                </Box>
            )}
        </Box>
    );
}

const small = { color: 'text.secondary', fontSize: '0.8125rem' };

const rowStyles = (hasChoice: boolean) => ({
    display: 'grid',
    alignItems: 'start',
    columnGap: 2,
    rowGap: 1,
    py: 1.5,
    '& + &': { borderTop: 1, borderColor: 'divider' },
    gridTemplateColumns: {
        xs: `${hasChoice ? 'auto ' : ''}minmax(0, 1fr) auto`,
        lg: `${hasChoice ? 'auto ' : ''}minmax(0, 5fr) 9rem minmax(0, 6fr) 12.5rem`,
    },
    gridTemplateAreas: hasChoice
        ? {
              xs: `"choice what amount" "choice state state" "choice actions actions"`,
              lg: `"choice what amount state actions"`,
          }
        : { xs: `"what amount" "state state" "actions actions"`, lg: `"what amount state actions"` },
});
