import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Code } from '../fields/Code';
import { CopyButton } from '../fields/CopyButton';
import { focusHeading } from '../page/focusHeading';

interface ReceiptProps {
    title: string;
    /** What happens next, and who acts. */
    text: ReactNode;
    reference: string;
    status: ReactNode;
    actions: ReactNode;
    /** Had the user said that this record isn't what was sent? */
    isRuledOut?: boolean | undefined;
    children: ReactNode;
}

/**
 * The result of an action, from the provider's record, with links to continue. Takes the focus, so that screen readers read it.
 */
export function Receipt({ title, text, reference, status, actions, isRuledOut, children }: ReceiptProps) {
    const translate = useTranslate();
    const receipt = useRef<HTMLElement>(null);
    useEffect(() => focusHeading(receipt.current), []);
    return (
        <Box
            component="section"
            ref={receipt}
            sx={{
                p: 3,
                maxWidth: 640,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
            }}
        >
            <Typography variant="h1" component="h2">
                {title}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, my: 1 }}>
                <Code>{reference}</Code>
                <CopyButton text={reference} what="reference" />
                {status}
            </Box>
            <Typography color="text.secondary" sx={{ mb: 2.5 }}>
                {text}
            </Typography>
            {isRuledOut && (
                <Box role="note" sx={{ mb: 2.5, color: 'warning.main' }}>
                    {translate('intent.ruledOut')}
                </Box>
            )}
            {children}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>{actions}</Box>
        </Box>
    );
}
