import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Account } from '../../../contracts/main/merchants';
import { TestMark } from '../../components/fields/TestMark';
import { Email } from '../../components/fields/Email';
import { Money } from '../../components/fields/Money';
import { typedAmount } from '../../components/inputs/amountSchema';
import { Details } from '../../components/record/Section';
import { currencyLabel } from '../../money/currencyNames';
import { type InvoiceDraft, orderIdOf } from './invoiceDraft';

interface InvoiceTermsProps {
    draft: InvoiceDraft;
    account: Account;
    coin: string | undefined;
    /** Is everything known? Otherwise it stands beside the form. */
    isFinal?: boolean;
}

/** What the invoice asks of whom. */
export function InvoiceTerms({ draft, account, coin, isFinal = false }: InvoiceTermsProps) {
    const translate = useTranslate();
    const name = (key: string) => translate(`paymentLink.facts.${key}`);
    const amount = typedAmount(draft.order_amount, draft.order_currency);
    return (
        <Details
            rows={[
                [
                    name('account'),
                    <Box key="account" component="span">
                        {account.account_name ?? account.api_id} <TestMark apiId={account.api_id} />
                    </Box>,
                ],
                [
                    name('amount'),
                    amount !== undefined && (
                        <strong>
                            <Money amount={amount} currency={draft.order_currency} exact />
                        </strong>
                    ),
                ],
                [name('coin'), coin && currencyLabel(coin)],
                [name('expires'), translate('paymentLink.days', { smart_count: Number(draft.expires_in_days) })],
                [name('orderId'), (isFinal || draft.order_id.trim() !== '') && orderIdOf(draft)],
                [name('payer'), draft.payer_name.trim() || null],
                [name('email'), draft.payer_email.trim() !== '' && <Email>{draft.payer_email.trim()}</Email>],
                [
                    name('notes'),
                    draft.notes.trim() !== '' && (
                        <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
                            {draft.notes.trim()}
                        </Box>
                    ),
                ],
                [name('file'), draft.invoice_file?.fileName],
            ]}
        />
    );
}
