import { coinChoices } from '../../components/hosted/choices';
import { PayForm } from '../../components/hosted/PayForm';
import { rateLines } from '../../components/hosted/rateLines';
import { fill } from '../../i18n/fill';
import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';

const nothing = () => undefined;

/** The form that payers see, with an example in it. */
export const ExamplePayment = ({ merchant }: { merchant: string }) => (
    <PayForm
        title={fill(texts.payTitle, { merchant })}
        order={{
            label: texts.youPay,
            name: 'order',
            value: '100.00',
            problem: undefined,
            onValue: nothing,
            currency: {
                label: texts.currency,
                code: 'EUR',
                choices: [{ code: 'EUR', label: 'EUR – Euro' }],
                problem: undefined,
            },
            onCurrency: nothing,
        }}
        crypto={{
            label: texts.youSend,
            name: 'crypto',
            value: '0.00125',
            problem: undefined,
            onValue: nothing,
            currency: { label: texts.coin, code: 'BTC', choices: coinChoices(['BTC']), problem: undefined },
            onCurrency: nothing,
        }}
        rates={rateLines('80000', 'BTC', 'EUR').map(line => (
            <span key={line}>{line}</span>
        ))}
        submit={texts.submit}
        isBusy={false}
        onSubmit={nothing}
    />
);
