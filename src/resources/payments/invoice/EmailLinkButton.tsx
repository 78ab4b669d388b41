import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { emailInvoice } from '../../../../contracts/main/invoices';
import type { Payment } from '../../../../contracts/main/payments';
import { useMissingAccess } from '../../../components/access/useCanAccess';
import { FormDialog } from '../../../components/form/FormDialog';
import { EmailInput } from '../../../components/inputs/EmailInput';
import type { MerchantDataProvider } from '../../../dataProviders';

interface EmailLinkButtonProps {
    payment: Payment;
    /** Is it the page's main action? */
    isMain?: boolean;
}

/** Sends an invoice's link by email, or says that the reference it's emailed by isn't known. */
export function EmailLinkButton({ payment, isMain = false }: EmailLinkButtonProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [isOpen, setIsOpen] = useState(false);
    const { reason } = useMissingAccess([{ area: 'invoices', letter: 'W' }]);
    const { invoice_reference: reference } = payment;
    if (!reference) {
        return (
            <Box sx={{ order: 1, width: '100%', color: 'text.secondary' }}>{translate('invoice.email.unknown')}</Box>
        );
    }
    if (reason) {
        return (
            <Tooltip title={reason} describeChild>
                <Button variant="outlined" aria-disabled>
                    {translate('invoice.email.action')}
                </Button>
            </Tooltip>
        );
    }
    return (
        <>
            <Button variant={isMain ? 'contained' : 'outlined'} onClick={() => setIsOpen(true)}>
                {translate('invoice.email.action')}
            </Button>
            {isOpen && (
                <FormDialog
                    title={translate('invoice.email.title')}
                    schema={emailInvoice.body}
                    i18nKey="invoice.email"
                    defaultValues={{ email: payment.payer_email ?? '' }}
                    submit={translate('invoice.email.submit')}
                    close={translate('invoice.email.close')}
                    onClose={() => setIsOpen(false)}
                    onSubmit={async ({ email: to }) => {
                        const sent = await dataProvider.emailInvoice({ reference, to });
                        notify('invoice.email.done', { type: 'success', messageArgs: { email: sent.email ?? to } });
                        setIsOpen(false);
                    }}
                >
                    <Box sx={{ color: 'text.secondary' }}>{translate('invoice.email.about')}</Box>
                    <EmailInput source="email" label="invoice.email.to" />
                </FormDialog>
            )}
        </>
    );
}
