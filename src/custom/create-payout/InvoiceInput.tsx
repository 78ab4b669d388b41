import Box from '@mui/material/Box';
import { TextInput, useTranslate } from 'react-admin';
import { invoiceOf, withoutScheme } from './invoice';
import type { PayoutDraft } from './payoutDraft';
import type { LightningInvoice } from '../../../contracts/rules/lightningInvoice';
import { Moment } from '../../components/fields/Moment';
import { Money } from '../../components/fields/Money';
import { Details } from '../../components/record/Section';

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

/** What a Lightning invoice says of itself. */
function InvoiceFacts({ invoice: { amount, expiresAt, description } }: { invoice: LightningInvoice }) {
    const translate = useTranslate();
    const name = (key: string) => translate(`createPayout.facts.${key}`);
    return (
        <Details
            rows={[
                [
                    translate('createPayout.invoice.amount'),
                    amount ? (
                        <Money key="amount" amount={amount} currency="LNBC" exact />
                    ) : (
                        translate('createPayout.invoice.open')
                    ),
                ],
                [name('until'), <Moment key="until" at={expiresAt.toISOString()} />],
                [name('description'), description],
            ]}
        />
    );
}
