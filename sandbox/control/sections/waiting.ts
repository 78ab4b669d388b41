import { html } from 'hono/html';
import type { PaymentRow } from '../../database/schema/payments';
import { stepNames } from '../steps';
import type { Waiting } from '../waiting';
import { button, choices, table } from './form';

/** Everything that waits for a payer, a recipient, a bank or the provider, with the actions each can take. */
export const waitingFor = ({ unpaid, held, refunds, deposits }: Waiting) => html`
    <h3>Payments waiting for their payers</h3>
    <p>
        Paying less than is outstanding makes a payment short, paying more makes it overpaid. Once the rate has expired,
        it goes on hold.
    </p>
    ${table(unpaid, 'None waiting.', [
        ['Reference', ({ reference }) => reference],
        ['Status', ({ status }) => status],
        ['Rate expiry', ({ expiryDate }) => html`<time>${expiryDate.toISOString()}</time>`],
        ['As the payer', pay],
    ])}
    <h3>Payments on hold</h3>
    ${table(held, 'None on hold.', [
        ['Reference', ({ reference }) => reference],
        ['Paid', ({ paymentCryptoAmount, cryptoCurrency }) => `${paymentCryptoAmount} ${cryptoCurrency}`],
        [
            'As the provider',
            ({ reference }) => row(step('payment release', reference), step('payment reject', reference)),
        ],
    ])}
    <h3>Refunds waiting for their recipients</h3>
    ${table(refunds, 'None waiting.', [
        ['Reference', ({ reference }) => reference],
        ['Recipient', ({ email }) => email],
        ['Amount', ({ refundAmount, refundCurrency }) => `${refundAmount} ${refundCurrency}`],
        [
            'As the recipient',
            ({ reference }) => button('accept-refund', 'Accept with a made-up address', { reference }),
        ],
    ])}
    <h3>Deposits on the way</h3>
    ${table(deposits, 'None on the way.', [
        ['Reference', ({ reference }) => reference],
        ['Amount', ({ amount, currency }) => `${amount} ${currency}`],
        [
            'As the provider or the sender',
            ({ reference }) =>
                row(...['deposit credit', 'deposit return', 'deposit cancel'].map(name => step(name, reference))),
        ],
    ])}
    <h3>Any other step</h3>
    <form method="post" action="/sandbox/api/step" class="row">
        <label
            >Step
            <select name="step">
                ${choices(stepNames)}
            </select></label
        >
        <label>Reference or ID <input name="reference" size="40" required /></label>
        <button>Run step</button>
    </form>
`;

const pay = ({ reference, remainCryptoAmount, cryptoCurrency }: PaymentRow) => html`
    <form method="post" action="/sandbox/api/pay" class="row">
        <input type="hidden" name="reference" value="${reference}" />
        <label
            >${cryptoCurrency} <input name="amount" value="${remainCryptoAmount}" inputmode="decimal" size="14"
        /></label>
        <button>Pay</button>
    </form>
`;

const step = (name: string, reference: string) => {
    const [, action = ''] = name.split(' ');
    return button('step', action.charAt(0).toUpperCase() + action.slice(1), { step: name, reference });
};

const row = (...parts: ReturnType<typeof step>[]) => html`<div class="row">${parts}</div>`;
