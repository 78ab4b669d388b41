import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { BatchRows } from './useBatchRows';
import { type Fix, fixes } from './tidy';

interface RowsToolbarProps {
    /** Rows with errors. */
    wrong: number;
    /** Rows copied from a batch that couldn't pay them. */
    failedBefore: number;
    /** Is it more than a balance holds? */
    isTooMuch: boolean;
    fixable: BatchRows['fixable'];
    isBusy: boolean;
    /** Are only those with errors shown? */
    isNarrowed: boolean;
    onNarrow: (isNarrowed: boolean) => void;
    onMend: (fix: Fix) => Promise<void>;
    onDownload: () => void;
}

/** How many rows have errors, and what can be done about all of them at once. */
export function RowsToolbar({
    wrong,
    failedBefore,
    isTooMuch,
    fixable,
    isBusy,
    isNarrowed,
    onNarrow,
    onMend,
    onDownload,
}: RowsToolbarProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [hasFailed, setHasFailed] = useState(false);
    const counted = (key: string, count: number) =>
        translate(key, { smart_count: count, count: count.toLocaleString(locale) });
    const [mended, setMended] = useState<{ fix: Fix; count: number }>();
    const status = useRef<HTMLDivElement>(null);
    const mend = async (fix: Fix, count: number) => {
        setHasFailed(false);
        try {
            await onMend(fix);
        } catch {
            return setHasFailed(true);
        }
        setMended({ fix, count });
        // The button goes away, with nothing left to mend.
        status.current?.focus();
    };
    const state =
        wrong > 0
            ? counted('createBatch.rows.wrong', wrong)
            : isTooMuch
              ? translate('createBatch.rows.tooMuch')
              : failedBefore > 0
                ? counted('createBatch.rows.failedBefore', failedBefore)
                : translate('createBatch.rows.fine');
    const colour = wrong > 0 || isTooMuch ? 'error.main' : failedBefore > 0 ? 'warning.main' : 'success.main';
    return (
        <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
            <Box ref={status} role="status" tabIndex={-1} sx={{ fontWeight: 500 }}>
                {mended && <div>{counted(`createBatch.fixes.done.${mended.fix}`, mended.count)}</div>}
                <Box sx={{ color: colour }}>{state}</Box>
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
                                    if (!isBusy) void mend(fix, count);
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
