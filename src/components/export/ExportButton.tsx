import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RunExport } from './useExport';

const ExportDialog = lazy(() => import('./ExportDialog').then(module => ({ default: module.ExportDialog })));

interface ExportButtonProps {
    /** What the file holds, in the plural. */
    what: string;
    run: RunExport;
}

/** The primary action of a list: a file of exactly what its filters show. */
export function ExportButton({ what, run }: ExportButtonProps) {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    return (
        <>
            <Button variant="contained" startIcon={<FileDownloadOutlined />} onClick={() => setOpen(true)}>
                {translate('list.export')}
            </Button>
            {open && (
                <Suspense>
                    <ExportDialog what={what} run={run} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
}
