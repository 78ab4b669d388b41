import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLateText } from '../../components/approvals/useLateText';
import { approvedKey } from '../../session/storage/ownPart';
import { describeError } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';
import { RowAmounts } from './RowAmounts';
import type { Decision, Outcome } from './decide';
import { RowName } from './RowName';
import type { Decided } from './useOutcomes';
import type { RowFigures } from './useRowFigures';

interface OutcomeDialogProps {
    decided: readonly Decided[];
    figuresOf: (row: Decision['row']) => RowFigures;
    /** Do some still have to have their turn? */
    isRunning: boolean;
    onLookAgain: (decision: Decision, error: unknown) => void;
    onClose: () => void;
}

/** What came of each decision. Stays open until all have had their turn. */
export function OutcomeDialog({ decided, figuresOf, isRunning, onLookAgain, onClose }: OutcomeDialogProps) {
    const translate = useTranslate();
    const titleId = useId();
    return (
        <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
            <DialogTitle id={titleId} variant="h2">
                {translate('inbox.results')}
            </DialogTitle>
            <DialogContent>
                <Box component="ul" aria-live="polite" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {decided.map(({ row, verdict, outcome }) => (
                        <Box component="li" key={approvedKey(row)} sx={rowStyles}>
                            <RowName row={row} />
                            <Box sx={{ textAlign: 'right' }}>
                                <RowAmounts {...figuresOf(row)} />
                            </Box>
                            <Box sx={{ gridColumn: '1 / -1', color: toneOf(outcome) }}>
                                <OutcomeText verdict={verdict} outcome={outcome} />
                                {(outcome?.kind === 'unknown' || outcome?.kind === 'absent') && (
                                    <Button
                                        variant="outlined"
                                        size="small"
                                        onClick={() => onLookAgain({ row, verdict }, outcome.error)}
                                        sx={{ ml: 1 }}
                                    >
                                        {translate('intent.unknown.lookAgain')}
                                    </Button>
                                )}
                            </Box>
                        </Box>
                    ))}
                </Box>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button variant="contained" onClick={onClose} disabled={isRunning}>
                    {translate('inbox.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}

function OutcomeText({ verdict, outcome }: Pick<Decided, 'verdict' | 'outcome'>) {
    const translate = useTranslate();
    const messages = usePublicMessages();
    const late = useLateText();
    if (!outcome) return translate('inbox.outcome.queued');
    if (outcome.kind === 'late') return late(outcome.found);
    if (outcome.kind === 'refused') {
        return (
            <>
                <div>{describeError(outcome.error, messages.errors)}</div>
                {verdict === 'approve' && <div>{translate('inbox.outcome.refused')}</div>}
            </>
        );
    }
    return translate(`inbox.outcome.${outcome.kind === 'done' ? outcome.decision : outcome.kind}`);
}

const tones: Readonly<Partial<Record<Outcome['kind'], string>>> = {
    done: 'success.main',
    refused: 'error.main',
    unknown: 'warning.main',
    absent: 'warning.main',
    late: 'warning.main',
};
const toneOf = (outcome: Outcome | undefined): string => (outcome && tones[outcome.kind]) ?? 'text.secondary';

const rowStyles = {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 2,
    py: 1,
    '& + &': { borderTop: 1, borderColor: 'divider' },
};
