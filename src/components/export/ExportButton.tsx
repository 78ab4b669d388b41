import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPage } from '../lazyPage';
import { useTranslate } from 'react-admin';
import type { RunExport } from './useExport';

const ExportDialog = lazyPage(() => import('./ExportDialog'), 'ExportDialog');

interface ExportButtonProps {
    /** What the file holds, in the plural. */
    what: string;
    run: RunExport;
    /** Left out for the list's own export, its primary action. */
    label?: string;
    /** Does the page have another primary action? */
    isSecondary?: boolean;
    /** Does the file hold more than the list shows, so that their counts need not agree? */
    isWider?: boolean;
}

/** A file of exactly what a list's filters show: the list's primary action where it has no other. */
export function ExportButton({ what, run, label, isSecondary = false, isWider = false }: ExportButtonProps) {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    return (
        <>
            <Button
                variant={label || isSecondary ? 'outlined' : 'contained'}
                startIcon={<FileDownloadOutlined />}
                onClick={() => setOpen(true)}
            >
                {label ?? translate('list.export')}
            </Button>
            {open && (
                <Suspense>
                    <ExportDialog what={what} run={run} isWider={isWider} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
}
