import Box from '@mui/material/Box';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fiatCodes } from '../../../contracts/currencies';
import { type Account, isTestAccount, settlementOf } from '../../../contracts/main/merchants';
import { AmountInput } from '../../components/inputs/AmountInput';
import { ChoiceInput } from '../../components/inputs/ChoiceInput';
import { CurrencyInput } from '../../components/inputs/CurrencyInput';
import { currencyLabel } from '../../money/currencyNames';
import { dayChoices, type InvoiceDraft } from './invoiceDraft';

interface OrderInputsProps {
    accounts: readonly Account[];
    account: Account;
    coins: readonly string[];
    coin: string | undefined;
    draft: InvoiceDraft;
}

/** Which account is paid, how much, in which coin, and until when. */
export function OrderInputs({ accounts, account, coins, coin, draft }: OrderInputsProps) {
    const translate = useTranslate();
    const { setValue } = useFormContext<InvoiceDraft>();
    const t = (key: string, options?: Record<string, unknown>) => translate(`paymentLink.${key}`, options);
    return (
        <>
            <ChoiceInput
                source="api_id"
                label="paymentLink.api_id"
                helperText={aboutAccount(account, t)}
                choices={accounts.map(({ api_id: value, account_name: label = value }) => ({ value, label }))}
                // Another account may not take it.
                onChange={() => setValue('crypto_currency', '')}
            />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } }}>
                <AmountInput
                    source="order_amount"
                    label="paymentLink.order_amount"
                    currency={draft.order_currency}
                    fullWidth
                />
                <CurrencyInput source="order_currency" label="paymentLink.order_currency" currencies={fiatCodes} />
            </Box>
            <CurrencyInput
                source="crypto_currency"
                label="paymentLink.crypto_currency"
                helperText={t('coinHelp')}
                currencies={coins}
                format={(chosen: string) => coins.find(code => code === chosen) ?? coin ?? ''}
            />
            <ChoiceInput
                source="expires_in_days"
                label="paymentLink.expires_in_days"
                helperText={false}
                choices={dayChoices.map(days => ({ value: String(days), label: t('days', { smart_count: days }) }))}
            />
            <TextInput
                source="order_id"
                label="paymentLink.order_id"
                helperText={t('orderIdHelp', { id: draft.ownOrderId })}
                slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
        </>
    );
}

function aboutAccount(account: Account, t: (key: string, options?: Record<string, unknown>) => string): string {
    if (isTestAccount(account.api_id)) return t('apiIdTest');
    const { crypto_currency: coin, local_currency: currency } = account;
    if (settlementOf(account) === 'custody') return coin ? t('apiIdCustody', { coin: currencyLabel(coin) }) : '';
    return currency ? t('apiIdHelp', { currency }) : '';
}
