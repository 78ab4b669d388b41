import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import type { UploadState } from './useFileUpload';

interface UploadProgressProps {
    state: Extract<UploadState, { phase: 'uploading' }>;
    /** Key of its texts. */
    i18nKey: string;
    onCancel: () => void;
}

/** How much of a file was sent, and the way to stop it. */
export function UploadProgress({ state, i18nKey, onCancel }: UploadProgressProps) {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Box sx={{ overflowWrap: 'anywhere' }}>{translate(`${i18nKey}.sending`, { name: state.fileName })}</Box>
                <LinearProgress
                    variant="determinate"
                    value={Math.round(state.share * 100)}
                    aria-label={translate(`${i18nKey}.progress`)}
                    sx={{ mt: 0.5 }}
                />
            </Box>
            <Button variant="outlined" onClick={onCancel}>
                {translate(`${i18nKey}.cancel`)}
            </Button>
        </>
    );
}
