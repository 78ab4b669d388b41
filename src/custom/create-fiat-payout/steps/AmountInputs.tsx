import { useLocaleState, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FiatBalance } from '../../../../contracts/fiat/balances';
import { chargeTypes } from '../../../../contracts/fiat/quotes';
import { transferModes } from '../../../../contracts/fiat/transfers';
import { AmountInput } from '../../../components/inputs/AmountInput';
import { ChoiceInput } from '../../../components/inputs/ChoiceInput';
import { CurrencyInput } from '../../../components/inputs/CurrencyInput';
import { formatMoney } from '../../../money/money';
import { amountCurrency, type Chosen } from '../draft/fiatBodies';
import type { FiatDraft } from '../draft/fiatDraft';

interface AmountInputsProps {
    balances: readonly FiatBalance[];
    balance: FiatBalance;
    draft: FiatDraft;
    chosen: Chosen;
}

/** Which balance pays, and how much: what is sent, or what the recipient gets. */
export function AmountInputs({ balances, balance, draft, chosen }: AmountInputsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { setValue } = useFormContext<FiatDraft>();
    const { account } = chosen.payable ?? {};
    const available = formatMoney(balance.available_balance, balance.currency, locale, true);
    // An amount says nothing about another currency.
    const forget = () => setValue('amount', '');
    return (
        <>
            <CurrencyInput
                source="sending_currency"
                label="createFiatPayout.balance"
                currencies={balances.map(({ currency }) => currency)}
                helperText={translate('createFiatPayout.available', { available })}
                onChange={draft.mode === 'sending' ? forget : undefined}
            />
            <ChoiceInput
                source="mode"
                label="createFiatPayout.mode"
                choices={transferModes.map(value => ({
                    value,
                    label: translate(`createFiatPayout.modes.${value}`, {
                        currency: amountCurrency({ ...draft, mode: value }, chosen),
                    }),
                }))}
                onChange={forget}
            />
            <AmountInput
                source="amount"
                label={`createFiatPayout.amounts.${draft.mode}`}
                currency={amountCurrency(draft, chosen)}
                helperText={translate('createFiatPayout.feeOnTop')}
                fullWidth
            />
            {account?.type === 'bank_account' && (
                <ChoiceInput
                    source="charge_type"
                    label="createFiatPayout.charge"
                    choices={chargeTypes.map(value => ({
                        value,
                        label: translate(`createFiatPayout.charges.${value}`),
                    }))}
                />
            )}
        </>
    );
}
