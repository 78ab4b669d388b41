import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../components/fields/CopyButton';
import { useReadAt } from '../../../components/record/readAt';
import { invoice } from '../../../i18n/en/resources/invoices';
import { addMessages } from '../../../i18n/i18nProvider';
import { visuallyHidden } from '../../../theme/visuallyHidden';
import { mayBePayable } from '../record/paymentText';
import { EmailLinkButton } from './EmailLinkButton';
import { type LinkedInvoice, paymentLink } from './paymentLink';

addMessages({ invoice });

const QR_SIZE = 144;

/** An invoice's link, to copy, scan or send, as long as it can be paid. */
export function InvoiceLink({ payment, isMain = false }: { payment: LinkedInvoice; isMain?: boolean }) {
    const translate = useTranslate();
    const link = paymentLink(payment);
    const readAt = useReadAt();
    if (!mayBePayable(payment, readAt)) {
        return (
            <Box color="text.secondary">{translate(payment.status === 'good' ? 'invoice.paid' : 'invoice.closed')}</Box>
        );
    }
    if (!link) return <Box color="text.secondary">{translate('invoice.noLink')}</Box>;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'flex-start' }}>
            <Box sx={{ flex: '999 1 16rem', minWidth: 0, display: 'grid', gap: 1.5 }}>
                <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
                    <Box
                        component="span"
                        sx={{
                            flex: 1,
                            minWidth: 0,
                            p: 1,
                            border: 1,
                            borderColor: 'divider',
                            borderRadius: 1,
                            fontFamily: 'var(--mono)',
                            fontSize: '0.8125rem',
                            overflowWrap: 'anywhere',
                        }}
                    >
                        {link}
                    </Box>
                    <CopyButton text={link} what="link" />
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <EmailLinkButton payment={payment} isMain={isMain} />
                    <Button variant="outlined" href={link} target="_blank" rel="noopener">
                        {translate('invoice.open')}{' '}
                        <Box component="span" sx={visuallyHidden}>
                            {translate('invoice.newTab')}
                        </Box>
                    </Button>
                </Box>
            </Box>
            <Box component="figure" sx={{ m: 0, width: QR_SIZE + 16 }}>
                {/* White in both themes: cameras read dark on light. */}
                <Box sx={{ p: 1, bgcolor: 'common.white', border: 1, borderColor: 'divider', borderRadius: 1 }}>
                    <QRCodeSVG
                        value={link}
                        size={QR_SIZE}
                        role="img"
                        aria-label={translate('invoice.qr')}
                        style={{ display: 'block' }}
                    />
                </Box>
                <Box component="figcaption" sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {translate('invoice.qrAbout')}
                </Box>
            </Box>
        </Box>
    );
}
