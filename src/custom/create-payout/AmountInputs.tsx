import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextInput, useLocaleState, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Balance } from '../../../contracts/main/merchants';
import { AmountInput } from '../../components/inputs/AmountInput';
import { ChoiceInput } from '../../components/inputs/ChoiceInput';
import { CurrencyInput } from '../../components/inputs/CurrencyInput';
import { currencySymbol } from '../../money/currencyNames';
import { exactMoney, formatMoney } from '../../money/money';
import { invoiceOf } from './invoice';
import type { PayoutDraft } from './payoutDraft';
import { amountCurrency } from './payoutSchemas';

interface AmountInputsProps {
    balances: readonly Balance[];
    balance: Balance;
    draft: PayoutDraft;
}

/** Which balance pays, and how much: of the balance, or of the coin. */
export function AmountInputs({ balances, balance, draft }: AmountInputsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { setValue } = useFormContext<PayoutDraft>();
    const asked = invoiceOf(draft)?.amount;
    const available = formatMoney(balance.available, balance.currency, locale, true);
    // An amount says nothing about another currency.
    const forget = () => setValue('amount', '');
    return (
        <>
            <CurrencyInput
                source="withdraw_currency"
                label="createPayout.balance"
                currencies={balances.map(({ currency }) => currency)}
                helperText={translate('createPayout.available', { available })}
                onChange={forget}
            />
            {asked ? (
                <Box>
                    {translate('createPayout.invoice.fixed', { amount: exactMoney(asked, draft.crypto_currency) })}
                </Box>
            ) : (
                <TypedAmount balance={balance} draft={draft} onSide={forget} />
            )}
            <TextInput source="remarks" label="createPayout.remarks" multiline minRows={2} />
        </>
    );
}

interface TypedAmountProps extends Pick<AmountInputsProps, 'balance' | 'draft'> {
    onSide: () => void;
}

/** An amount of the balance's money, or of the coin. */
function TypedAmount({ balance, draft, onSide }: TypedAmountProps) {
    const translate = useTranslate();
    const { setValue } = useFormContext<PayoutDraft>();
    const { available } = balance;
    return (
        <>
            <ChoiceInput
                source="side"
                label="createPayout.side"
                choices={(['balance', 'coins'] as const).map(value => ({
                    value,
                    label: translate(`createPayout.sides.${value}`, {
                        currency: value === 'coins' ? currencySymbol(draft.crypto_currency) : balance.currency,
                    }),
                }))}
                onChange={onSide}
            />
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
                <AmountInput
                    source="amount"
                    label={`createPayout.amounts.${draft.side}`}
                    currency={amountCurrency(draft)}
                    fullWidth
                />
                {draft.side === 'balance' && available !== undefined && (
                    <Button variant="outlined" onClick={() => setValue('amount', available)}>
                        {translate('createPayout.useAll')}
                    </Button>
                )}
            </Box>
        </>
    );
}
