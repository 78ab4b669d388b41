import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PaymentDetails } from '../../../../contracts/main/payments';
import { useMissingAccess } from '../../../components/access/useCanAccess';
import { Details, Section } from '../../../components/record/Section';
import { InvoiceLink } from './InvoiceLink';
import { duplicatePath } from './paymentLink';

/** What an invoice has besides its payment: the link, its notes and its file. */
export function InvoiceSection({ payment }: { payment: PaymentDetails }) {
    const translate = useTranslate();
    const { canAccess } = useMissingAccess([{ area: 'invoices', letter: 'W' }]);
    return (
        <Section title={translate('invoice.section')}>
            <Box sx={{ display: 'grid', gap: 2 }}>
                <InvoiceLink payment={payment} />
                <InvoiceDetails payment={payment} />
                {canAccess && (
                    <Box>
                        <Button component={Link} to={duplicatePath(payment.payment_reference)} variant="outlined">
                            {translate('invoice.duplicate')}
                        </Button>
                    </Box>
                )}
            </Box>
        </Section>
    );
}

/** Notes and file, if it has any. */
export function InvoiceDetails({ payment: { notes, invoice_file: file } }: { payment: Partial<PaymentDetails> }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (!notes && !file) return null;
    return (
        <Details
            rows={[
                [
                    translate('invoice.notes'),
                    notes && (
                        <Box key="notes" component="span" sx={{ whiteSpace: 'pre-line' }}>
                            {notes}
                        </Box>
                    ),
                ],
                [
                    translate('invoice.file'),
                    file && translate('invoice.fileSize', { name: file.file_name, size: kilobytes(file.size, locale) }),
                ],
            ]}
        />
    );
}

const kilobytes = (bytes: number, locale: string): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' }).format(Math.ceil(bytes / 1000));
