import { useLocaleState, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { transferModes } from '../../../contracts/fiat/transferWords';
import type { Decimal } from '../../../contracts/rules/decimal';
import { AcceptInput } from '../../components/inputs/AcceptInput';
import { AmountInput } from '../../components/inputs/AmountInput';
import { ChoiceInput } from '../../components/inputs/ChoiceInput';
import { CurrencyInput } from '../../components/inputs/CurrencyInput';
import { isPositive } from '../../money/arithmetic';
import { currencySymbol } from '../../money/currencyNames';
import { formatMoney } from '../../money/money';
import { formatShare } from '../../money/share';
import { amountCurrency, limitsText, tickOf } from './terms';
import type { TradeDraft } from './tradeDraft';
import type { TradablePair } from '../../resources/transfers/trades/tradable';

interface TradeInputsProps {
    pairs: readonly TradablePair[];
    pair: TradablePair | undefined;
    /** Of what is sold; undefined while it isn't known. */
    available: Decimal | undefined;
    draft: TradeDraft;
}

/** What is sold for what, and how much of either. */
export function TradeInputs({ pairs, pair, available, draft }: TradeInputsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { setValue } = useFormContext<TradeDraft>();
    const sold = [...new Set(pairs.map(({ sending_currency: from }) => from))];
    const boughtFor = (from: string) =>
        pairs.filter(each => each.sending_currency === from).map(each => each.receiving_currency);
    // An amount says nothing about another currency.
    const forget = () => setValue('amount', '');
    const money = (amount: string | undefined) => formatMoney(amount, draft.sending_currency, locale, true);
    const balance = available === undefined ? 'notKnown' : isPositive(available) ? 'available' : 'problem.noBalance';
    const tick = pair && tickOf(pair);
    return (
        <>
            <CurrencyInput
                source="sending_currency"
                label="bookTrade.sending_currency"
                currencies={sold}
                helperText={translate(`bookTrade.${balance}`, { available: money(available ?? '') })}
                onChange={({ target }: { target: { value: string } }) => {
                    const bought = boughtFor(target.value);
                    if (!bought.includes(draft.receiving_currency)) setValue('receiving_currency', bought[0] ?? '');
                    forget();
                }}
            />
            <CurrencyInput
                source="receiving_currency"
                label="bookTrade.receiving_currency"
                currencies={boughtFor(draft.sending_currency)}
                helperText={false}
                onChange={draft.mode === 'receiving' ? forget : undefined}
            />
            <ChoiceInput
                source="mode"
                label="bookTrade.mode"
                choices={transferModes.map(value => ({
                    value,
                    label: translate(`bookTrade.modes.${value}`, {
                        currency: currencySymbol(amountCurrency({ ...draft, mode: value })),
                    }),
                }))}
                helperText={false}
                onChange={forget}
            />
            <AmountInput
                source="amount"
                label={`bookTrade.amounts.${draft.mode}`}
                currency={amountCurrency(draft)}
                helperText={
                    pair &&
                    translate(`bookTrade.${limitsText(pair)}`, {
                        least: money(pair.minimum_amount),
                        most: money(pair.maximum_amount),
                        fee: pair.fee_rate && formatShare(pair.fee_rate, locale),
                    })
                }
                fullWidth
            />
            {tick && <AcceptInput key={tick} source={tick} label={translate(`bookTrade.${tick}`)} />}
        </>
    );
}
