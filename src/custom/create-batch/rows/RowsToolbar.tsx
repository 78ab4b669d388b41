import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { BatchRows } from './useBatchRows';
import { type Fix, fixes } from './tidy';

interface RowsToolbarProps {
    /** Rows with errors. */
    wrong: number;
    fixable: BatchRows['fixable'];
    isBusy: boolean;
    /** Are only those with errors shown? */
    isNarrowed: boolean;
    onNarrow: (isNarrowed: boolean) => void;
    onMend: (fix: Fix) => Promise<void>;
    onDownload: () => void;
}

/** How many rows have errors, and what can be done about all of them at once. */
export function RowsToolbar({ wrong, fixable, isBusy, isNarrowed, onNarrow, onMend, onDownload }: RowsToolbarProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [hasFailed, setHasFailed] = useState(false);
    const counted = (key: string, count: number) =>
        translate(key, { smart_count: count, count: count.toLocaleString(locale) });
    const mend = async (fix: Fix) => {
        setHasFailed(false);
        await onMend(fix).catch(() => setHasFailed(true));
    };
    return (
        <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
            <Box role="status" sx={{ fontWeight: 500, color: wrong > 0 ? 'error.main' : 'success.main' }}>
                {wrong > 0 ? counted('createBatch.rows.wrong', wrong) : translate('createBatch.rows.fine')}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {fixes.map(fix => {
                    const count = fixable?.[fix] ?? 0;
                    return (
                        count > 0 && (
                            <Button
                                key={fix}
                                variant="outlined"
                                aria-disabled={isBusy}
                                onClick={() => {
                                    if (!isBusy) void mend(fix);
                                }}
                            >
                                {counted(`createBatch.fixes.${fix}`, count)}
                            </Button>
                        )
                    );
                })}
                {(wrong > 0 || isNarrowed) && (
                    <Button variant="outlined" onClick={() => onNarrow(!isNarrowed)}>
                        {translate(isNarrowed ? 'createBatch.rows.all' : 'createBatch.rows.onlyWrong')}
                    </Button>
                )}
                {wrong > 0 && (
                    <Button variant="text" startIcon={<FileDownloadOutlined />} onClick={onDownload}>
                        {translate('createBatch.rows.download')}
                    </Button>
                )}
            </Box>
            {hasFailed && (
                <Box role="alert" sx={{ color: 'error.main' }}>
                    {translate('createBatch.fixes.failed')}
                </Box>
            )}
        </Box>
    );
}
