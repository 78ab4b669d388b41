import { useLocaleState, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { chargeTypes, transferModes } from '../../../../contracts/fiat/transferWords';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { AmountInput } from '../../../components/inputs/AmountInput';
import { ChoiceInput } from '../../../components/inputs/ChoiceInput';
import { CurrencyInput } from '../../../components/inputs/CurrencyInput';
import { formatMoney } from '../../../money/money';
import { amountCurrency, type Chosen } from '../draft/fiatBodies';
import type { FiatDraft } from '../draft/fiatDraft';
import type { NamedBalance } from '../FiatPayoutWizard';

interface AmountInputsProps {
    balances: readonly NamedBalance[];
    balance: NamedBalance;
    /** The most that one payout can send, without its fee. */
    most: Decimal | undefined;
    /** Those that the merchant can choose from. */
    chargeTypes: readonly string[];
    draft: FiatDraft;
    chosen: Chosen;
}

/** Which balance pays, and how much: what is sent, or what the recipient gets. */
export function AmountInputs({ balances, balance, most, chargeTypes: offered, draft, chosen }: AmountInputsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { setValue } = useFormContext<FiatDraft>();
    const { account } = chosen.payable ?? {};
    const money = (amount: Decimal | undefined) => formatMoney(amount, balance.currency, locale, true);
    const available = money(balance.available_balance);
    const charges = chargeTypes.filter(type => offered.includes(type));
    // An amount says nothing about another currency.
    const forget = () => setValue('amount', '');
    return (
        <>
            <CurrencyInput
                source="sending_currency"
                label="createFiatPayout.balance"
                currencies={balances.map(({ currency }) => currency)}
                helperText={
                    most === undefined
                        ? translate('createFiatPayout.available', { available })
                        : translate('createFiatPayout.availableMost', { available, most: money(most) })
                }
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
                helperText={translate('createFiatPayout.feeFollows')}
                fullWidth
            />
            {account?.type === 'bank_account' && charges.length > 1 && (
                <ChoiceInput
                    source="charge_type"
                    label="createFiatPayout.charge"
                    choices={charges.map(value => ({
                        value,
                        label: translate(`createFiatPayout.charges.${value}`),
                    }))}
                />
            )}
        </>
    );
}
