import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionBoundary } from '../feedback/ActionBoundary';
import { lazyPage } from '../lazyPage';
import type { ExportedList } from './useListExport';

const ExportDialog = lazyPage(() => import('./ExportDialog'), 'ExportDialog');

interface ExportButtonProps extends ExportedList {
    /** Defaults to the list's own export label. */
    label?: string;
    /** What else to know about the file, asked for when it's opened. */
    note?: () => string | false;
}

/** Exports exactly what the list's filters show. */
export function ExportButton({ label, note, ...list }: ExportButtonProps) {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={() => setOpen(true)}>
                {label ?? translate('list.export')}
            </Button>
            {open && (
                <ActionBoundary>
                    <ExportDialog {...list} note={note?.()} onClose={() => setOpen(false)} />
                </ActionBoundary>
            )}
        </>
    );
}
