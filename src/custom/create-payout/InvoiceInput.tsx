import Box from '@mui/material/Box';
import { TextInput, useTranslate } from 'react-admin';
import { InvoiceFacts } from './InvoiceFacts';
import { invoiceOf, withoutScheme } from './invoice';
import type { PayoutDraft } from './payoutDraft';

/** A Lightning invoice; says what a valid one asks for, until when, and for what. */
export function InvoiceInput({ source, draft }: { source: string; draft: PayoutDraft }) {
    const translate = useTranslate();
    const invoice = invoiceOf(draft);
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <TextInput
                source={source}
                label={translate('createPayout.invoice.field')}
                helperText={translate('createPayout.invoice.help')}
                parse={withoutScheme}
                multiline
                maxRows={6}
                fullWidth
                slotProps={{
                    htmlInput: {
                        maxLength: 1_000,
                        autoComplete: 'off',
                        spellCheck: false,
                        style: { fontFamily: 'var(--mono)', overflowWrap: 'anywhere' },
                    },
                }}
            />
            {invoice && (
                <Box role="status">
                    <InvoiceFacts invoice={invoice} />
                </Box>
            )}
        </Box>
    );
}
