import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PayoutStatus } from '../../contracts/main/payouts';
import { createLocalRefund } from '../../contracts/main/refunds';
import { DAY, HOUR, later, MINUTE } from '../../sandbox/primitives/clock';
import { times } from '../../sandbox/primitives/decimal';
import { merchantIds } from '../../sandbox/seed/tenants';
import { formatInstant } from '../../src/dates/format';
import { appMessages as messages } from '../../src/i18n/en/app';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { HARBOUR, tokenFor } from '../api/payouts/support';
import { OWNER, startProduct } from '../support/product';
import { control } from '../support/servers/control';
import { send } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

const product = await startProduct();
const { network, sandbox } = product;
const { paymentText: texts, timeline } = messages;
const { fields, events, refundEvents } = messages.payments;

// Refunds made elsewhere need no one-time code.
await sandbox.query(
    `update merchants set two_factor_auth = two_factor_auth || '{"manual_payout": false}' where id = $1`,
    [merchantIds.harbour],
);

interface Stored {
    reference: string;
    crypto_amount: string;
    order_amount: string;
}

/** The shop's unpaid payment, requested just now. Each is returned only once. */
const given: string[] = [];
async function unpaid(): Promise<Stored> {
    const [row] = await sandbox.query<Stored>(
        `update payments set expiry_date = $1, rate_date = $3 where reference = (select reference from payments
            where status = 'none' and type <> 'invoice' and api_id = 'HA1587722191gQKF' and order_currency = 'EUR' and order_amount > 40
              and not reference = any($2) order by reference limit 1)
         returning reference, crypto_amount::text, order_amount::text`,
        [later(sandbox.clock.now(), 25 * MINUTE), given, sandbox.clock.now()],
    );
    if (!row) throw new Error('The seed has no unpaid payment left');
    given.push(row.reference);
    return row;
}

const pay = ({ reference, crypto_amount: amount }: Stored, share = '1') =>
    control(sandbox, 'pay', { reference, amount: times(amount, share, (amount.split('.')[1] ?? '').length) });

/** Refunds everything that a payment brought. Resolves to the refund's reference and amount. */
async function refundAll({ reference }: Stored): Promise<{ refund: string; amount: string }> {
    const [row] = await sandbox.query<{ amount: string }>(
        'select trim_scale(receive_amount)::text as amount from payments where reference = $1',
        [reference],
    );
    const amount = row?.amount ?? '';
    const token = await tokenOf(sandbox, 'totp@harbour.example');
    const body = {
        ...{ payment_reference: reference, refund_amount: amount, refund_reason: 'requested_by_customer' },
        ...{ email: 'petra@mail.example', token: await tokenFor(sandbox, token, 'refund') },
    };
    const made = await send(sandbox, createLocalRefund, { token, path: { merchantKey: HARBOUR }, body });
    expect(made.status).toBe(200);
    return { refund: (made.body as { payout_reference: string }).payout_reference, amount };
}

async function openRecord({ reference }: Stored, as = OWNER) {
    product.leave();
    await product.openAs(as, `/payments/${reference}/show/full`);
    const story = (await screen.findByRole('heading', { name: messages.page.story })).parentElement ?? document.body;
    return { record: screen.getByRole('article'), story };
}

const createdByOwner = fill(refundEvents.createdBy, { by: 'totp@harbour.example' });
const refundNow = (status: PayoutStatus) => fill(refundEvents.status, { status: messages.payoutStatus[status].label });

const nextSteps = (story: HTMLElement) =>
    within(story)
        .queryAllByRole('list', { name: timeline.next })
        .flatMap(list => within(list).getAllByRole('listitem'))
        .map(item => item.textContent);
const inEuro = (amount: string) => formatMoney(amount, 'EUR').replace('\u00a0', ' ');
const shownInstant = (at: Date) => formatInstant(at.toISOString(), 'UTC');

test('a short payment gives the payer a day, then asks for a refund, and three weeks later tells what became of that', async () => {
    const payment = await unpaid();
    await pay(payment, '0.5');
    const due = shownInstant(later(sandbox.clock.now(), DAY));
    const open = await openRecord(payment);
    expect(open.record).toHaveTextContent(fill(texts.shortOpen, { until: due }));
    expect(within(open.record).getByText(fields.outstanding)).toBeInTheDocument();
    expect(nextSteps(open.story)).toEqual([`${timeline.steps.payment_completed} ${fill(timeline.by, { at: due })}`]);

    await sandbox.clock.advance(DAY + MINUTE);
    const over = await openRecord(payment);
    expect(over.record).toHaveTextContent(texts.shortExpired);
    expect(over.record).not.toHaveTextContent(/until|Outstanding|Still to pay/);
    expect(nextSteps(over.story)).toEqual([`${timeline.steps.payment_refunded} `]);

    const { refund, amount } = await refundAll(payment);
    const values = { amount: inEuro(amount) };
    const asked = await openRecord(payment);
    await waitFor(() => expect(asked.record).toHaveTextContent(fill(texts.shortAllRefundOpen, values)));
    expect(within(asked.story).getByText(createdByOwner)).toBeInTheDocument();
    expect(nextSteps(asked.story)).toEqual([
        `${fill(timeline.steps.payout_accepted, { who: 'petra@mail.example' })} ${refund}`,
        `${timeline.steps.payout_sent} ${refund}`,
        `${timeline.steps.payout_confirmed} ${refund}`,
    ]);

    await control(sandbox, 'accept-link', { reference: refund });
    await sandbox.clock.advance(21 * DAY);
    const done = await openRecord(payment);
    await waitFor(() => expect(done.record).toHaveTextContent(fill(texts.shortAllRefunded, values)));
    expect(done.record).not.toHaveTextContent(/until|Outstanding|Still to pay|24 hours/);
    expect(within(done.record).getByText(fields.unpaid)).toBeInTheDocument();
    const links = within(done.story).getAllByRole('link', { name: refund });
    expect(links.map(link => link.getAttribute('href'))).toEqual([1, 2].map(() => `/refunds/${refund}/show`));
    const lines = within(done.story).getAllByRole('listitem');
    expect(lines.at(-2)).toHaveTextContent(`${createdByOwner} ${refund}`);
    expect(lines.at(-1)).toHaveTextContent(`${refundNow('done')} ${refund}`);
    expect(nextSteps(done.story)).toEqual([]);
});

test('an unpaid payment says until when it can be paid at its rate', async () => {
    const payment = await unpaid();
    const { record } = await openRecord(payment);
    const until = shownInstant(later(sandbox.clock.now(), 25 * MINUTE));
    expect(record).toHaveTextContent(fill(texts.unpaid, { until }));
    expect(nextSteps(record)).toEqual([`${timeline.steps.payment_paid} ${fill(timeline.by, { at: until })}`]);
});

test('a payment that was paid late is checked, and credited once it is good', async () => {
    const payment = await unpaid();
    await sandbox.clock.advance(HOUR);
    expect((await openRecord(payment)).record).toHaveTextContent(texts.unpaidExpired);
    await pay(payment);
    const held = await openRecord(payment);
    expect(held.record).toHaveTextContent(texts.hold);
    expect(nextSteps(held.story)).toEqual([`${timeline.steps.payment_checked} `]);
    await sandbox.clock.advance(HOUR);
    const good = await openRecord(payment);
    expect(good.record).toHaveTextContent(texts.good);
    expect(within(good.story).getByText(events.settled)).toBeInTheDocument();
    expect(nextSteps(good.story)).toEqual([]);
});

test('a good payment whose refund was cancelled is complete again, and its timeline has the refund', async () => {
    const payment = await unpaid();
    await pay(payment);
    const { refund, amount } = await refundAll(payment);
    const asked = await openRecord(payment);
    const open = fill(texts.goodAllRefundOpen, { amount: inEuro(amount) });
    await waitFor(() => expect(asked.record).toHaveTextContent(open));
    expect(asked.record).not.toHaveTextContent(texts.good);
    await control(sandbox, 'step', { step: 'payout cancel', reference: refund });
    const { record, story } = await openRecord(payment);
    expect(record).toHaveTextContent(texts.good);
    expect(await within(story).findByText(refundNow('cancel'))).toBeInTheDocument();
});

test('the record of a refund ends with its own next steps, and with none once it is cancelled', async () => {
    const payment = await unpaid();
    await pay(payment);
    const { refund } = await refundAll(payment);
    const openRefund = async () => {
        product.leave();
        await product.openAs(OWNER, `/refunds/${refund}/show/full`);
        return (await screen.findByRole('heading', { name: messages.page.story })).parentElement ?? document.body;
    };
    const { payout_accepted: accepted, payout_sent: sent, payout_confirmed: confirmed } = timeline.steps;
    expect(nextSteps(await openRefund())).toEqual([
        `${fill(accepted, { who: 'petra@mail.example' })} `,
        `${sent} `,
        `${confirmed} `,
    ]);
    await control(sandbox, 'step', { step: 'payout cancel', reference: refund });
    expect(nextSteps(await openRefund())).toEqual([]);
});

test('whoever may not see refunds is told that there are some, and nothing is asked for them', async () => {
    const payment = await unpaid();
    await pay(payment);
    const { refund, amount } = await refundAll(payment);
    const { record } = await openRecord(payment, 'base@harbour.example');
    expect(record).toHaveTextContent(fill(texts.goodAllRefundMixed, { amount: inEuro(amount) }));
    expect(record).not.toHaveTextContent(refund);
    expect(network.sent('/payouts')).toEqual([]);
});

test('a test payment is said to have no real value', async () => {
    const [payment] = await sandbox.query<Stored>(
        `select reference, crypto_amount::text, order_amount::text from payments p where api_id like '%\\_t%'
            and status = 'good' and merchant_id = (select merchant_id from payments where reference = $1)
            and not exists (select 1 from payouts where payment_reference = p.reference) limit 1`,
        [(await unpaid()).reference],
    );
    const { record, story } = await openRecord(payment ?? expect.fail('The seed has no such payment'));
    expect(record).toHaveTextContent(texts.goodTest);
    expect(story).not.toHaveTextContent(events.settled);
    expect(nextSteps(story)).toEqual([]);
});
