import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useNameOf } from '../../components/approvals/useNameOf';
import { Code } from '../../components/fields/Code';
import { type Awaiting, isUntoldStatus } from '../../dataProviders/payouts/awaitingApproval';
import { DASH } from '../../money/money';
import { focusHeading } from '../../components/page/focusHeading';
import { recordPagePath } from '../../routing/paths';
import type { Verdict } from './decide';
import { DecideButtons } from './DecideButtons';
import { RowAmounts } from './RowAmounts';
import { RowApproval } from './RowApproval';
import type { RowFigures } from './useRowFigures';

interface InboxRowProps {
    row: Awaiting;
    figures: RowFigures;
    /** Undefined where the user can't decide. */
    onDecide?: (verdict: Verdict) => void;
    /** Looks up the last decision about it; given while its outcome is unknown. */
    onLookAgain?: () => void;
    /** Undefined where several can't be approved at once. */
    choice?: { isPossible: boolean; isChosen: boolean; onChoose: (isChosen: boolean) => void };
}

/** A batch or payout that waits: what it is, how much, who made it, who has approved it, who still can, and until when. */
export function InboxRow({ row, figures, onDecide, onLookAgain, choice }: InboxRowProps) {
    const translate = useTranslate();
    const nameOf = useNameOf();
    const { id, resource, name, isTest, maker } = row;
    const { rows } = figures;
    const shownName = name ?? id;
    const isUncounted = resource === 'crypto-payout-admin/batch' && rows === undefined;
    const item = useRef<HTMLLIElement>(null);
    useFocusNext(item);
    return (
        <Box component="li" ref={item} sx={rowStyles(!!choice)}>
            {choice && (
                <Checkbox
                    size="small"
                    checked={choice.isChosen}
                    disabled={!choice.isPossible}
                    onChange={event => choice.onChoose(event.target.checked)}
                    slotProps={{
                        input: {
                            'aria-label': translate('inbox.select', { name: name ?? DASH, reference: id }),
                        },
                    }}
                    sx={{ gridArea: 'choice', alignSelf: 'start', p: 0.25 }}
                />
            )}
            <Box sx={{ gridArea: 'what', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={recordPagePath(row.resource, row.id)} sx={{ fontWeight: 500 }}>
                    {shownName}
                </Link>{' '}
                {isTest && <span className="status warning test-mark">{translate('shell.test')}</span>}
                <Box sx={{ ...small, '& .code': { display: 'inline-block' } }}>
                    {row.isWhole ? (
                        <>
                            {translate(`inbox.kind.${isUncounted ? 'batch' : resource}`, { smart_count: rows ?? 1 })}{' '}
                            <Code>{id}</Code>
                        </>
                    ) : (
                        <Box component="span" sx={{ color: 'warning.main' }}>
                            {translate('list.unreadable')}
                        </Box>
                    )}
                </Box>
                {isUntoldStatus(row) && <Box sx={small}>{translate('page.unknownStatus', { code: row.status })}</Box>}
                {maker !== null && <Box sx={small}>{translate('inbox.madeBy', { by: nameOf(maker) })}</Box>}
            </Box>
            <Box sx={{ gridArea: 'amount', textAlign: 'right', fontWeight: 500 }}>
                <RowAmounts {...figures} />
            </Box>
            <Box sx={{ gridArea: 'state', minWidth: 0 }}>
                <RowApproval row={row} isMine={!!onDecide} />
                {onLookAgain && (
                    <Box sx={{ mt: 0.5, display: 'grid', gap: 0.5, justifyItems: 'start', color: 'warning.main' }}>
                        {translate('inbox.outcome.unknown')}
                        <Button variant="outlined" size="small" onClick={onLookAgain}>
                            {translate('intent.unknown.lookAgain')}
                        </Button>
                    </Box>
                )}
            </Box>
            {onDecide && (
                <Box sx={{ gridArea: 'actions', display: 'flex', gap: 1, justifyContent: { xs: 'start', lg: 'end' } }}>
                    <DecideButtons row={row} isUnsettled={!!onLookAgain} onDecide={onDecide} />
                </Box>
            )}
        </Box>
    );
}

/** Where a row with the focus disappears, the next one gets it, or after the last the heading. */
function useFocusNext(item: { readonly current: HTMLElement | null }) {
    useLayoutEffect(() => {
        const own = item.current;
        return () => {
            if (!own?.contains(document.activeElement)) return;
            const next = own.nextElementSibling?.querySelector('a');
            if (next) next.focus();
            else focusHeading(own.closest('section'));
        };
    }, [item]);
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
