import type { Locator, Page } from '@playwright/test';
import { stored, type StoredPayout } from '../database';
import { booked, MERCHANT, OWNER, payoutsOf } from './ledger';
import { enterCode } from './enterCode';
import { makeReviewed } from './makeReviewed';

/** One cell's confirmation, with its own amount. */
export interface Subject {
    /** The page it is confirmed on. */
    path: string;
    /** What its tab keeps by the last step; empty if nothing is typed. */
    draft: Readonly<Record<string, string>>;
    /** The same draft, typed again. */
    typedAgain: () => Readonly<Record<string, string>>;
    /** Goes from the page to where only the last click is missing. */
    arm: (page: Page) => Promise<void>;
    /** The button of the last click, ready to click. */
    confirm: (page: Page) => Locator;
    /** What the page shows once it knows that the action was done. */
    done: (page: Page) => Locator;
    /** How often money has moved, according to the database. */
    moved: () => Promise<number>;
}

export interface Confirmation {
    name: string;
    /** Matches the end of the path of the call that moves money. */
    call: RegExp;
    operation:
        | 'withdrawLocalCrypto'
        | 'withdrawCustodyCrypto'
        | 'createLocalRefund'
        | 'createCustodyRefund'
        | 'approvePayout'
        | 'cancelPayout';
    /** Is it the end of a wizard, which prepares the call and keeps a draft? Otherwise it is an action on a record. */
    isWizard: boolean;
    subject: (page: Page) => Promise<Subject>;
}

const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const MERCHANT_KEY = 'mkey-harbourgoods0000000000001';
const TREASURY = 'ETH1671142901427wK';

/** What is about to change may be gone by the time it is clicked. */
const ACTION_TIMEOUT_MS = 10_000;

const isFruitful = ({ status }: StoredPayout) => status !== 'cancel' && status !== 'invalid';
const slot = (name: string) => `draft:${encodeURIComponent(OWNER)}:${name}`;

/** How many times a subject's payouts were reserved: once each, unless the ledger says otherwise. */
async function movedBy(page: Page, isOfSubject: (payout: StoredPayout) => boolean): Promise<number> {
    const made = (await payoutsOf(page)).filter(payout => isFruitful(payout) && isOfSubject(payout));
    const counts = await Promise.all(made.map(({ reference }) => booked(page, reference, 'reserve')));
    return counts.reduce((sum, count) => sum + count, 0);
}

interface Withdrawn {
    api_id: string;
    crypto_currency: string;
    address: string;
    amountOf: (number: number) => string;
}

const withdrawal = ({ amountOf, ...withdrawn }: Withdrawn) =>
    async function subject(page: Page): Promise<Subject> {
        const before = await payoutsOf(page);
        const known = new Set(before.map(({ reference }) => reference));
        const amount = amountOf(before.length);
        const paid = before.find(payout => payout.type === 'withdraw' && payout.status === 'done' && payout.country);
        if (!paid) throw new Error('The seed has paid nobody');
        const { email, name, country } = paid;
        const typedAgain = () => ({
            [slot(`withdrawal ${MERCHANT_KEY}`)]: JSON.stringify({
                step: 'confirm',
                ...withdrawn,
                amount,
                email,
                name,
                country,
                order_id: '',
                remarks: '',
                payee: { email, name, country, poi_required: false },
                proof: null,
                ownOrderId: `WD-${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
            }),
        });
        return {
            path: '/withdrawals/create',
            draft: typedAgain(),
            typedAgain,
            arm: enterCode,
            confirm: shown => shown.getByRole('button', { name: /^Withdraw \d/ }),
            done: shown => shown.getByRole('heading', { name: 'Withdrawal submitted' }),
            moved: () => movedBy(page, made => !known.has(made.reference) && made.sending_amount === amount),
        };
    };

const isOurs = (email: string) => email.startsWith('fault.');

const refund = (isCustody: boolean) =>
    async function subject(page: Page): Promise<Subject> {
        const payouts = await payoutsOf(page);
        const number = payouts.length;
        // A seeded refund may have taken all of a payment; ours take little.
        const refunded = new Set(payouts.filter(({ email }) => !isOurs(email)).map(payout => payout.payment_reference));
        const payments = (await stored(page, 'payments', MERCHANT)).filter(
            payment =>
                payment.status === 'good' &&
                payment.order_currency === 'EUR' &&
                (payment.api_id === TREASURY) === isCustody &&
                !payment.api_id.endsWith('_t') &&
                !refunded.has(payment.reference) &&
                Number(payment.receive_amount) > 200,
        );
        const payment = payments[number % payments.length];
        if (!payment) throw new Error('The seed has no such payment');
        const email = `fault.${number}@mail.example`;
        const draft = {
            [slot(`refund ${payment.reference}`)]: JSON.stringify({
                step: 'confirm',
                choice: 'custom',
                refund_amount: '20.5',
                refund_reason: 'requested_by_customer',
                remarks: '',
                email,
            }),
        };
        return {
            path: `/refunds/create?payment=${payment.reference}`,
            draft,
            typedAgain: () => draft,
            arm: enterCode,
            confirm: shown => shown.getByRole('button', { name: /^Refund \d/ }),
            done: shown => shown.getByRole('heading', { name: 'Refund submitted' }),
            moved: () => movedBy(page, made => made.email === email),
        };
    };

interface Action {
    button: string;
    submit: string;
    /** The record's status once it is done. */
    status: RegExp;
    moved: (page: Page, payout: StoredPayout) => Promise<number>;
}

const actionOnPayout = ({ button, submit, status, moved }: Action) =>
    async function subject(page: Page): Promise<Subject> {
        const reference = await makeReviewed(page);
        return {
            path: `/withdrawals/${reference}/show`,
            draft: {},
            typedAgain: () => ({}),
            arm: shown =>
                shown.getByRole('button', { name: button, exact: true }).click({ timeout: ACTION_TIMEOUT_MS }),
            confirm: shown => shown.getByRole('dialog').getByRole('button', { name: submit }),
            done: shown => shown.getByRole('article').getByText(status).first(),
            moved: async () => {
                const payout = (await payoutsOf(page)).find(made => made.reference === reference);
                if (!payout) throw new Error('The payout is gone');
                return moved(page, payout);
            },
        };
    };

/** Everything that moves or stops money with a click. */
export const confirmations: readonly Confirmation[] = [
    {
        name: 'withdrawal from a local balance',
        call: /\/payouts\/local-crypto$/,
        operation: 'withdrawLocalCrypto',
        isWizard: true,
        subject: withdrawal({
            api_id: 'HA1587722191gQKF',
            crypto_currency: 'USDT_TRC20',
            address: TRON,
            amountOf: number => `${20 + Math.floor(number / 9)}.${(number % 9) + 1}`,
        }),
    },
    {
        name: 'withdrawal from custody',
        call: /\/payouts\/custody-crypto$/,
        operation: 'withdrawCustodyCrypto',
        isWizard: true,
        subject: withdrawal({
            api_id: TREASURY,
            crypto_currency: 'ETH',
            address: ETHEREUM,
            amountOf: number => `0.0101${String(number % 1000).padStart(3, '0')}1`,
        }),
    },
    {
        name: 'refund by local currency',
        call: /\/refund\/local$/,
        operation: 'createLocalRefund',
        isWizard: true,
        subject: refund(false),
    },
    {
        name: 'refund from custody',
        call: /\/refund\/custody$/,
        operation: 'createCustodyRefund',
        isWizard: true,
        subject: refund(true),
    },
    {
        name: 'approval of a payout',
        call: /\/approve$/,
        operation: 'approvePayout',
        isWizard: false,
        subject: actionOnPayout({
            button: 'Approve',
            submit: 'Approve and send',
            status: /^(Processing|Broadcasting|Confirming|Completed)$/,
            moved: async (_page, { status }) => (status === 'pending_approval' ? 0 : status === 'cancel' ? NaN : 1),
        }),
    },
    {
        name: 'cancellation of a withdrawal',
        call: /\/cancel$/,
        operation: 'cancelPayout',
        isWizard: false,
        subject: actionOnPayout({
            button: 'Cancel',
            submit: 'Cancel now',
            status: /^Cancelled$/,
            moved: (page, { reference }) => booked(page, reference, 'release'),
        }),
    },
];
