import { TextInput, useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { MAX_NOTES_LENGTH } from '../../../contracts/main/invoices';
import type { Merchant } from '../../../contracts/main/merchants';
import { EmailInput } from '../../components/inputs/EmailInput';
import { UploadInput } from '../../components/inputs/upload/UploadInput';
import type { MerchantDataProvider } from '../../dataProviders';
import { formatMoney } from '../../money/money';

interface PayerInputsProps {
    merchant: Merchant;
    needsFile: boolean;
}

/** Who pays, what the merchant notes about it, and the invoice itself. */
export function PayerInputs({ merchant, needsFile }: PayerInputsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant_key: merchantKey, invoice_upload_threshold: threshold, local_currency: local } = merchant;
    const most = formatMoney(threshold, local, locale, true);
    const about = needsFile ? 'needed' : typeof threshold === 'string' ? 'about' : 'aboutAny';
    return (
        <>
            <TextInput
                source="payer_name"
                label="paymentLink.payer_name"
                slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
            <EmailInput
                source="payer_email"
                label="paymentLink.payer_email"
                helperText={translate('paymentLink.emailHelp')}
            />
            <TextInput
                source="notes"
                label="paymentLink.notes"
                helperText={translate('paymentLink.notesHelp', { most: MAX_NOTES_LENGTH })}
                multiline
                minRows={2}
            />
            <UploadInput
                source="invoice_file"
                i18nKey="paymentLink.invoice_file"
                about={translate(`paymentLink.invoice_file.${about}`, { most })}
                upload={given => dataProvider.uploadInvoiceFile({ merchantKey, ...given })}
                valueOf={sent => sent}
            />
        </>
    );
}
