import { useRef, useState } from 'react';
import type { PayerView } from '../../../contracts/main/legacy/paymentAddress';
import { cryptoCodes, isCoin } from '../../../contracts/currencies';
import { coinChoices, orderCurrencyChoices } from '../../components/hosted/choices';
import { PayForm } from '../../components/hosted/PayForm';
import { fill } from '../../i18n/fill';
import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';
import { currencyLabel } from '../../money/currencyNames';
import { FormNotices } from './FormNotices';
import { placesOf, type PaymentLink } from './link';
import type { OpenRequest } from './openRequest';
import { RateLines } from './RateLines';
import type { AddressFailure } from './useAddress';
import { type AmountProblem, useAmounts, usePayForm } from './usePayForm';
import { useRate } from './useRate';

interface FormStageProps {
    link: PaymentLink;
    /** Undefined where the link names nobody to pay. */
    view: PayerView | undefined;
    merchant: string;
    failure: AddressFailure | undefined;
    isBusy: boolean;
    onSubmit: (request: Omit<OpenRequest, 'request_id'>) => void;
    /** What was asked for doesn't hold any more. */
    onChange: () => void;
}

const DEFAULT_CURRENCY = 'EUR';
const anyCoins = cryptoCodes.filter(code => code !== 'testBTC');

/** The payer chooses amount, currency and coin. */
export function FormStage({ link, view, merchant, failure, isBusy, onSubmit, onChange }: FormStageProps) {
    const coins = view?.crypto_currencies ?? anyCoins;
    const { typed, change } = usePayForm(link, {
        orderCurrency: view ? (view.order_currency ?? '') : DEFAULT_CURRENCY,
        coins,
    });
    const { side, orderCurrency, coin } = typed;
    const rate = useRate(link.apiId, coin, orderCurrency);
    const amounts = useAmounts(typed, rate.rate?.rate);
    const [isChecked, setIsChecked] = useState(false);
    const form = useRef<HTMLDivElement>(null);
    const edit = (changed: Parameters<typeof change>[0]) => {
        change(changed);
        onChange();
    };
    const amountProblem = failure?.kind === 'amount' ? 'small' : isChecked ? amounts.problem : undefined;
    const problemText = amountProblem && describe(amountProblem, side === 'order' ? orderCurrency : coin);
    const coinProblem = coinProblemOf();

    function coinProblemOf(): string | undefined {
        if (failure?.kind === 'coin') return fill(texts.coinGone, { merchant });
        if (coin !== '' && coins.includes(coin)) return undefined;
        if (coin === '' && link.coin !== undefined && !coins.includes(link.coin)) {
            return fill(texts.coinOff, { merchant, coin: currencyLabel(link.coin) });
        }
        return isChecked ? texts.chooseCoin : undefined;
    }

    const currencyProblem = rate.isMissing
        ? fill(texts.noRate, { from: currencyLabel(coin), to: orderCurrency })
        : isChecked && orderCurrency === ''
          ? texts.chooseCurrency
          : undefined;

    const submit = () => {
        setIsChecked(true);
        const { fixed } = amounts;
        if (amounts.problem || !isCoin(coin) || orderCurrency === '' || fixed === undefined || rate.isMissing) {
            const field = coin === '' ? 'crypto-currency' : orderCurrency === '' ? 'order-currency' : side;
            form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
            return;
        }
        onSubmit({
            order_currency: orderCurrency,
            crypto_currency: coin,
            ...(side === 'order' ? { order_amount: fixed } : { crypto_amount: fixed }),
            ...(link.invoiceNumber !== undefined && { invoice_number: link.invoiceNumber }),
        });
    };

    return (
        <div ref={form} className="hosted-fields">
            <PayForm
                title={view ? fill(texts.payTitle, { merchant }) : texts.title}
                notices={<FormNotices link={link} failure={failure} merchant={merchant} isFree={!view} />}
                order={{
                    label: texts.youPay,
                    name: 'order',
                    value: amounts.order,
                    problem: side === 'order' ? problemText : undefined,
                    onValue: text => edit({ side: 'order', text }),
                    currency: {
                        label: texts.currency,
                        code: orderCurrency,
                        choices: orderCurrencyChoices,
                        problem: currencyProblem,
                        ...(orderCurrency === '' && { empty: texts.chooseCurrency }),
                    },
                    onCurrency: code => edit({ orderCurrency: code }),
                }}
                crypto={{
                    label: texts.youSend,
                    name: 'crypto',
                    value: amounts.crypto,
                    problem: side === 'crypto' ? problemText : undefined,
                    onValue: text => edit({ side: 'crypto', text }),
                    currency: {
                        label: texts.coin,
                        code: coins.includes(coin) ? coin : '',
                        choices: coinChoices(coins),
                        problem: coinProblem,
                        ...(coins.includes(coin) ? {} : { empty: texts.chooseCoin }),
                    },
                    onCurrency: code => edit({ coin: code }),
                }}
                rates={<RateLines rate={rate} coin={coin} orderCurrency={orderCurrency} />}
                submit={isBusy ? texts.submitting : texts.submit}
                isBusy={isBusy}
                onSubmit={submit}
            />
        </div>
    );
}

const describe = (problem: AmountProblem, currency: string): string =>
    fill(texts.amountProblem[problem], {
        currency: currency && currencyLabel(currency),
        decimals: currency ? placesOf(currency) : 0,
    });
