import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { DownloadedFile } from '../../api/download/download';
import { logError } from '../../api/log';
import { saveFile } from '../../api/download/saveFile';
import { describeError } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';

interface DownloadButtonProps {
    label: string;
    /** The accessible name, where several have the same label. */
    name?: string;
    download: () => Promise<DownloadedFile>;
    disabled?: boolean;
}

/** Saves a record's document. Anything that isn't one is never saved, and the user is told (docs/rules.md#exports). */
export function DownloadButton({ label, name, download, disabled = false }: DownloadButtonProps) {
    const notify = useNotify();
    const messages = usePublicMessages();
    const [isPending, setIsPending] = useState(false);
    const save = async () => {
        setIsPending(true);
        try {
            saveFile(await download());
        } catch (error) {
            logError('Error downloading PDF', error);
            notify(describeError(error, messages.errors), { type: 'error' });
        } finally {
            setIsPending(false);
        }
    };
    return (
        <Button
            variant="outlined"
            aria-label={name}
            startIcon={<FileDownloadOutlined />}
            disabled={isPending || disabled}
            onClick={() => void save()}
        >
            {label}
        </Button>
    );
}
