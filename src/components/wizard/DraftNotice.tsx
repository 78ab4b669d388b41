import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

interface DraftNoticeProps {
    onContinue: () => void;
    onStartOver: () => void;
}

/** Says that the form holds an earlier draft, which the user can continue or discard. */
export function DraftNotice({ onContinue, onStartOver }: DraftNoticeProps) {
    const translate = useTranslate();
    return (
        <Box
            component="section"
            aria-label={translate('wizard.draft.title')}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                px: 2,
                py: 1.25,
                mb: 2,
                borderRadius: 1,
                color: 'info.main',
                bgcolor: 'var(--infoSoft)',
            }}
        >
            <Box sx={{ flex: '1 1 16rem' }}>{translate('wizard.draft.text')}</Box>
            <Button variant="outlined" onClick={onContinue}>
                {translate('wizard.draft.continue')}
            </Button>
            <Button variant="text" onClick={onStartOver}>
                {translate('wizard.draft.startOver')}
            </Button>
        </Box>
    );
}
