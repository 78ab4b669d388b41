import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useMemo, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/page/Card';
import { usePublicMessages } from '../../../i18n/publicMessages';
import { errorRow, outcomeRows } from './errorRows';
import { ErrorTable } from './ErrorTable';
import type { AddressBookFile } from './readAddressBookCsv';
import type { ImportState } from './useImport';

interface ImportResultProps {
    state: ImportState;
    file: AddressBookFile;
    onStop: () => void;
    onAgain: () => void;
}

/** The import's progress, then its result, with every row counted once. */
export function ImportResult({ state: { phase, total, outcomes }, file, onStop, onAgain }: ImportResultProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const messages = usePublicMessages();
    const result = useRef<HTMLDivElement>(null);
    const isDone = phase === 'done';
    useEffect(() => {
        // The button that started it may have been below a long list of errors.
        document.documentElement.scrollTop = 0;
        result.current?.focus({ preventScroll: true });
    }, [isDone]);
    const errors = useMemo(
        () =>
            [
                ...file.errors.map(error => errorRow(error, translate)),
                ...outcomeRows(outcomes, file, translate, messages.errors),
            ].sort((a, b) => a.row - b.row),
        [outcomes, file, translate, messages],
    );
    const t = (key: string, values = {}) => translate(`addressBook.import.${key}`, values);
    // Rows are sent in order, so those not sent are the end of the file.
    const from = file.rows[outcomes.length]?.row;
    const number = (value: number) => value.toLocaleString(locale);
    const count = (wanted: string) => outcomes.filter(({ kind }) => kind === wanted).length;
    const counts = [
        ['added', count('added'), 'success.main'],
        ['refused', count('refused'), 'error.main'],
        ['unknown', count('unknown'), 'warning.main'],
        ['left', total - outcomes.length, 'text.secondary'],
        ['wrong', file.count - file.rows.length, 'error.main'],
    ] as const;
    return (
        <Card title={translate('routes.importAddresses.title')}>
            <Box ref={result} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 'none' }}>
                {isDone ? (
                    <Box role="status">
                        {counts
                            .filter(([key, value]) => value > 0 || key === 'added')
                            .map(([key, value, color]) => (
                                <Box key={key} sx={{ color }}>
                                    {t(key, { smart_count: value, from })}
                                </Box>
                            ))}
                    </Box>
                ) : (
                    <>
                        <LinearProgress
                            variant="determinate"
                            value={(100 * outcomes.length) / total}
                            aria-label={t('progress')}
                        />
                        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                            <Box sx={{ flex: 1 }}>
                                {t('running', { done: number(outcomes.length), total: number(total) })}
                            </Box>
                            <Button variant="outlined" onClick={onStop}>
                                {t('stop')}
                            </Button>
                        </Box>
                    </>
                )}
                {errors.length > 0 && <ErrorTable errors={errors} />}
                {isDone && (
                    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
                        <Button variant="outlined" onClick={onAgain}>
                            {t('again')}
                        </Button>
                        <Button component={Link} to="/manage-wallet-address" variant="contained">
                            {t('open')}
                        </Button>
                    </Box>
                )}
            </Box>
        </Card>
    );
}
