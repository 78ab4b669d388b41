import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import type { MonthsProblem } from '../../../../contracts/rules/months';
import { isApiError } from '../../../api/errors';
import { SchemaForm } from '../../../components/form/SchemaForm';
import { EmailsInput, emailsSchema } from '../../../components/inputs/EmailsInput';
import { noEmails } from '../../../components/inputs/typedEmails';
import type { MerchantDataProvider } from '../../../dataProviders';
import { listOf } from '../../../i18n/listOf';

interface MailInvoicesProps {
    merchantKey: string;
    months: readonly string[];
    problem: MonthsProblem | undefined;
}

const schema = z.object({ email_addresses: emailsSchema });

/** Sends the invoices to several addresses. The entries stay, whatever the outcome. */
export function MailInvoices({ merchantKey, months, problem }: MailInvoicesProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [locale] = useLocaleState();
    const [sentTo, setSentTo] = useState<readonly string[]>();
    const send = async ({ email_addresses: addresses }: z.output<typeof schema>) => {
        setSentTo(undefined);
        await dataProvider.mailTaxInvoices({ merchantKey, months, addresses });
        setSentTo(addresses);
    };
    return (
        <Box sx={{ mt: 3, maxWidth: 560 }}>
            <SchemaForm
                schema={schema}
                i18nKey="statements"
                defaultValues={{ email_addresses: noEmails }}
                onSubmit={send}
                failureText={error =>
                    isApiError(error) && error.outcome === 'unknown' && translate('statements.mailUnknown')
                }
            >
                <EmailsInput
                    source="email_addresses"
                    label="statements.addresses"
                    helperText="statements.addressesText"
                />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                    <SendButton isBlocked={problem !== undefined} />
                    <Box role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                        {sentTo && translate('statements.sent', { addresses: listOf(sentTo, locale) })}
                    </Box>
                </Box>
            </SchemaForm>
        </Box>
    );
}

function SendButton({ isBlocked }: { isBlocked: boolean }) {
    const translate = useTranslate();
    const { isSubmitting } = useFormState();
    return (
        <Button
            type="submit"
            variant="outlined"
            startIcon={<SendOutlined />}
            disabled={isBlocked}
            aria-disabled={isSubmitting}
        >
            {translate(isSubmitting ? 'statements.submitting' : 'statements.mail')}
        </Button>
    );
}
