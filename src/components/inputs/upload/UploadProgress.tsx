import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
                <Box
                    component="progress"
                    max={100}
                    value={Math.round(state.share * 100)}
                    aria-label={translate(`${i18nKey}.progress`)}
                    sx={barStyles}
                />
            </Box>
            <Button variant="outlined" onClick={onCancel}>
                {translate(`${i18nKey}.cancel`)}
            </Button>
        </>
    );
}

/** As MUI's, which would be 2 kB of every page that can upload. */
const barStyles = {
    display: 'block',
    appearance: 'none',
    width: '100%',
    height: 4,
    mt: 0.5,
    border: 0,
    bgcolor: 'var(--border)',
    '&::-webkit-progress-bar': { bgcolor: 'var(--border)' },
    '&::-webkit-progress-value': { bgcolor: 'primary.main' },
    '&::-moz-progress-bar': { bgcolor: 'primary.main' },
};
