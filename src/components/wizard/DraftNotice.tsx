import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from 'react-admin';
import { focusHeading } from '../page/focusHeading';

interface DraftNoticeProps {
    /** Did the user ask for a copy, which the draft is not? */
    hidesCopy?: boolean;
    onClose: () => void;
    onStartOver: () => void;
}

/** Says that the form holds an earlier draft, which the user can discard. */
export function DraftNotice({ hidesCopy = false, onClose, onStartOver }: DraftNoticeProps) {
    const translate = useTranslate();
    const notice = useRef<HTMLElement>(null);
    /** The button goes, so its focus goes to the heading of what stays. */
    const leave = (act: () => void, part: HTMLElement | null | undefined) => {
        flushSync(act);
        focusHeading(part ?? null);
    };
    return (
        <Box
            component="section"
            ref={notice}
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
            <Button variant="outlined" onClick={() => leave(onClose, notice.current?.parentElement)}>
                {translate('wizard.draft.close')}
            </Button>
            <Button variant="text" onClick={() => leave(onStartOver, notice.current?.closest('main'))}>
                {translate(hidesCopy ? 'wizard.draft.useCopy' : 'wizard.draft.startOver')}
            </Button>
        </Box>
    );
}
