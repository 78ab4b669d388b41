import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { useShownAccount } from '../hooks/useShownAccount';
import { Problem } from '../feedback/Problem';
import { type ExportedList, useListExport } from './useListExport';

interface ExportDialogProps extends ExportedList {
    note: string | false | undefined;
    onClose: () => void;
}

/** Announces the number of rows, shows progress, and checks the count afterwards. */
export function ExportDialog({ note, onClose, ...list }: ExportDialogProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const titleId = useId();
    const { meta, resource } = useListContext();
    const account = useShownAccount();
    const what = list.holds ?? translate(`resources.${resource}.plural`);
    const { isRead, state, start, cancel } = useListExport(list, what);
    const total: number | undefined = typeof meta?.total === 'number' && !list.holds ? meta.total : undefined;
    const number = (value: number) => value.toLocaleString(locale);
    const rows = (key: string, count: number, values = {}) =>
        translate(key, { smart_count: count, count: number(count), ...values });
    const canStart = isRead && (state.phase === 'ready' || state.phase === 'failed');

    return (
        <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
            <DialogTitle id={titleId} variant="h2">
                {translate('export.title', { what })}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
                {state.phase === 'failed' && <Problem error={state.error} />}
                {account && <Box>{translate('export.account', { account })}</Box>}
                {!isRead && <Box role="status">{translate('page.loading')}</Box>}
                {isRead && state.phase !== 'done' && (
                    <Box>{total === undefined ? translate('export.rowsUnknown') : rows('export.rows', total)}</Box>
                )}
                {note && <Box>{note}</Box>}
                {(state.phase === 'ready' || state.phase === 'failed') && (
                    <Box color="text.secondary">{translate('export.format')}</Box>
                )}
                {state.phase === 'running' && (
                    <>
                        <LinearProgress
                            aria-label={translate('export.progress')}
                            variant={total ? 'determinate' : 'indeterminate'}
                            value={total ? Math.min(100, (100 * state.rows) / total) : 0}
                        />
                        <Box role="status">
                            {total === undefined
                                ? translate('export.runningUnknown', { count: number(state.rows) })
                                : translate('export.running', { count: number(state.rows), total: number(total) })}
                        </Box>
                    </>
                )}
                {state.phase === 'done' && (
                    <Box role="status">
                        {rows(doneKey(state.rows, total), state.rows, {
                            filename: state.filename,
                            total: total === undefined ? '' : number(total),
                        })}
                    </Box>
                )}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                {state.phase === 'running' ? (
                    <Button variant="outlined" onClick={cancel}>
                        {translate('export.cancel')}
                    </Button>
                ) : (
                    <Button variant="outlined" onClick={onClose}>
                        {translate('export.close')}
                    </Button>
                )}
                {/* It keeps its place, so that the second click of two meets neither Cancel nor Close. */}
                <Button variant="contained" aria-disabled={!canStart} onClick={() => void (canStart && start())}>
                    {translate('export.start')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}

const doneKey = (rows: number, total: number | undefined): string =>
    total === undefined ? 'export.done' : total === rows ? 'export.doneAll' : 'export.doneOther';
