import { html } from 'hono/html';
import type { PaymentRow } from '../../database/schema/payments';
import { stepNames } from '../steps';
import type { Waiting } from '../waiting';
import { button, choices, table } from './form';

/** What waits for a payer, a recipient, a bank or the provider, with what each of them can do. */
export const waitingFor = ({ unpaid, held, refunds, deposits }: Waiting) => html`
    <h3>Payments that wait for their payers</h3>
    <p>Less than is missing makes a payment short, more leaves an excess. After the rate has ended it goes on hold.</p>
    ${table(unpaid, 'None waits.', [
        ['Reference', ({ reference }) => reference],
        ['Status', ({ status }) => status],
        ['Rate ends', ({ expiryDate }) => html`<time>${expiryDate.toISOString()}</time>`],
        ['As the payer', pay],
    ])}
    <h3>Payments on hold</h3>
    ${table(held, 'None is on hold.', [
        ['Reference', ({ reference }) => reference],
        ['Paid', ({ paymentCryptoAmount, cryptoCurrency }) => `${paymentCryptoAmount} ${cryptoCurrency}`],
        [
            'As the provider',
            ({ reference }) => row(step('payment release', reference), step('payment reject', reference)),
        ],
    ])}
    <h3>Refunds that wait for their recipients</h3>
    ${table(refunds, 'None waits.', [
        ['Reference', ({ reference }) => reference],
        ['Recipient', ({ email }) => email],
        ['Amount', ({ refundAmount, refundCurrency }) => `${refundAmount} ${refundCurrency}`],
        [
            'As the recipient',
            ({ reference }) => button('accept-refund', 'Accept with a made-up address', { reference }),
        ],
    ])}
    <h3>Deposits on their way</h3>
    ${table(deposits, 'None is on its way.', [
        ['Reference', ({ reference }) => reference],
        ['Amount', ({ amount, currency }) => `${amount} ${currency}`],
        [
            'As the provider, or the sender',
            ({ reference }) =>
                row(...['deposit credit', 'deposit return', 'deposit cancel'].map(name => step(name, reference))),
        ],
    ])}
    <h3>Anything else</h3>
    <form method="post" action="/sandbox/api/step" class="row">
        <label
            >Step
            <select name="step">
                ${choices(stepNames)}
            </select></label
        >
        <label>Reference or id <input name="reference" size="40" required /></label>
        <button>Do it</button>
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
