import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

interface DraftNoticeProps {
    /** Did the user ask for a copy, which the draft is not? */
    hidesCopy?: boolean;
    onContinue: () => void;
    onStartOver: () => void;
}

/** Says that the form holds an earlier draft, which the user can continue or discard. */
export function DraftNotice({ hidesCopy = false, onContinue, onStartOver }: DraftNoticeProps) {
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
            <Box sx={{ flex: '1 1 16rem' }}>{translate(hidesCopy ? 'wizard.draft.notCopy' : 'wizard.draft.text')}</Box>
            <Button variant="outlined" onClick={onContinue}>
                {translate('wizard.draft.continue')}
            </Button>
            <Button variant="text" onClick={onStartOver}>
                {translate(hidesCopy ? 'wizard.draft.useCopy' : 'wizard.draft.startOver')}
            </Button>
        </Box>
    );
}
