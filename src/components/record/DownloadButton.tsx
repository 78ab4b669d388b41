import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
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
    const { mutate, isPending } = useMutation({
        mutationFn: download,
        onSuccess: saveFile,
        onError: error => {
            logError('Error downloading PDF', error);
            notify(describeError(error, messages.errors), { type: 'error' });
        },
    });
    return (
        <Button
            variant="outlined"
            aria-label={name}
            startIcon={<FileDownloadOutlined />}
            disabled={isPending || disabled}
            onClick={() => mutate()}
        >
            {label}
        </Button>
    );
}
