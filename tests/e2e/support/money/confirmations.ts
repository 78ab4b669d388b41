import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { bankReference } from '../../../../contracts/fiat/bankReference';
import { stored, type StoredPayout } from '../database';
import { APPROVER, booked, holdsOf, MERCHANT, OWNER, payoutsOf } from './ledger';
import { ACTION_TIMEOUT_MS, enterCode } from './enterCode';
import { makePayout } from './makePayout';
import { makeTransfer } from './makeTransfer';

/** One cell's confirmation, with its own amount. */
export interface Subject {
    /** The page it is confirmed on. */
    path: string;
    /** What its tab keeps by the last step; empty if nothing is typed, or `type` does it. */
    draft: Readonly<Record<string, string>>;
    /** The same draft, typed again. */
    typedAgain: () => Readonly<Record<string, string>>;
    /** Types it into an empty wizard, up to the last step. */
    type?: (page: Page) => Promise<void>;
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
        | 'confirmDirectPayout'
        | 'confirmTransfer'
        | 'approvePayout'
        | 'cancelDirectPayout'
        | 'createBatch'
        | 'createInvoice'
        | 'createTrade';
    /** Email of who does it. */
    user: string;
    /** Is it the end of a wizard, which prepares the call and keeps a draft? Otherwise it is an action on a record. */
    isWizard: boolean;
    /** The call before the one that moves money, if it isn't the usual one. */
    isPreparation?: (request: Request) => boolean;
    /** Does it hold for so short a time that a second code outlasts it? Then it doesn't go with faults of two tabs. */
    isBrief?: boolean;
    /** Is its call the first thing it sends? Tabs take turns for that, so no two get there at once. */
    takesTurns?: boolean;
    /** The console lines that its refusals cause. */
    allows?: RegExp;
    subject: (page: Page) => Promise<Subject>;
}

const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const MERCHANT_KEY = 'mkey-harbourgoods0000000000001';
const TREASURY = 'ETH1671142901427wK';
const SHOP = 'HA1587722191gQKF';

const withdraw = (page: Page) => page.getByRole('button', { name: /^Withdraw \d/ });
const refundNow = (page: Page) => page.getByRole('button', { name: /^Refund \d/ });
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \d/ });

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
            arm: shown => enterCode(shown, OWNER, withdraw(shown)),
            confirm: withdraw,
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
            arm: shown => enterCode(shown, OWNER, refundNow(shown)),
            confirm: refundNow,
            done: shown => shown.getByRole('heading', { name: 'Refund submitted' }),
            moved: () => movedBy(page, made => made.email === email),
        };
    };

/** A quote, on its own page. */
async function quote(page: Page): Promise<Subject> {
    const reference = await makePayout(page, 'quoted');
    return {
        path: `/create-crypto-payout/direct?ref=${reference}`,
        draft: {},
        typedAgain: () => ({}),
        arm: shown => enterCode(shown, OWNER, pay(shown)),
        confirm: pay,
        done: shown =>
            shown
                .getByRole('heading', { name: 'Payout submitted' })
                .or(shown.getByRole('article').getByText('Awaiting approval'))
                .first(),
        moved: async () => {
            const payout = (await payoutsOf(page)).find(made => made.reference === reference);
            // Held from the quote on; a renewed one releases what the one before held.
            const held = await holdsOf(page, reference);
            return payout?.status === 'pending_authorization' ? held : payout?.status === 'new' ? held - 1 : NaN;
        },
    };
}

/** A fiat payout that was created, on its own page. */
async function fiatPayout(page: Page): Promise<Subject> {
    const id = await makeTransfer(page);
    return {
        path: `/create-fiat-payout?ref=${id}&step=review`,
        draft: {},
        typedAgain: () => ({}),
        arm: shown => enterCode(shown, OWNER, pay(shown)),
        confirm: pay,
        done: shown =>
            shown
                .getByRole('heading', { name: 'Payout confirmed' })
                .or(shown.getByRole('article').getByText(/^Confirmed on/))
                .first(),
        moved: () => booked(page, id, 'reserve'),
    };
}

/** A trade with an amount of its own. */
async function trade(page: Page): Promise<Subject> {
    const trades = async () => (await stored(page, 'fiat_transfers', MERCHANT)).filter(({ type }) => type === 'trade');
    const before = await trades();
    const known = new Set(before.map(({ id }) => id));
    const amount = `${90 + Math.floor(before.length / 9)}.${(before.length % 9) + 1}`;
    const typedAgain = () => ({
        [slot(`trade ${MERCHANT_KEY}`)]: JSON.stringify({
            ...{ step: 'confirm', sending_currency: 'EUR', receiving_currency: 'GBP', mode: 'sending', amount },
            external_id: bankReference(new Date()),
        }),
    });
    const sell = (shown: Page) => shown.getByRole('button', { name: /^Sell \d/ });
    return {
        path: '/book-a-trade',
        draft: typedAgain(),
        typedAgain,
        arm: shown => enterCode(shown, OWNER, sell(shown)),
        confirm: sell,
        done: shown => shown.getByRole('heading', { name: 'Trade booked' }),
        moved: async () => {
            const made = (await trades()).filter(
                ({ id, sending_amount }) => !known.has(id) && sending_amount === amount,
            );
            const counts = await Promise.all(made.map(({ id }) => booked(page, id, 'reserve')));
            return counts.reduce((sum, count) => sum + count, 0);
        },
    };
}

/** An invoice with an amount of its own. */
async function invoice(page: Page): Promise<Subject> {
    const invoices = async () => (await stored(page, 'payments', MERCHANT)).filter(({ type }) => type === 'invoice');
    const before = await invoices();
    const known = new Set(before.map(({ reference }) => reference));
    const amount = `${310 + Math.floor(before.length / 9)}.${(before.length % 9) + 1}5`;
    const typedAgain = () => ({
        [slot(`invoice ${MERCHANT_KEY}`)]: JSON.stringify({
            ...{ step: 'confirm', api_id: SHOP, order_currency: 'EUR', order_amount: amount, crypto_currency: 'BTC' },
            ...{ order_id: '', expires_in_days: '7', payer_name: 'Niamh Brady', payer_email: '', notes: '' },
            invoice_file: null,
            ownOrderId: `INV-${crypto.randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
        }),
    });
    const create = (shown: Page) => shown.getByRole('button', { name: /^Create link for / });
    return {
        path: '/payment-link',
        draft: typedAgain(),
        typedAgain,
        arm: shown => enterCode(shown, OWNER, create(shown)),
        confirm: create,
        done: shown => shown.getByRole('heading', { name: 'Payment link created' }),
        moved: async () =>
            (await invoices()).filter(
                ({ reference, order_amount: ordered }) => !known.has(reference) && ordered === amount,
            ).length,
    };
}

/** A batch of two rows with totals of its own, since its like would be a likely duplicate. */
async function batch(page: Page): Promise<Subject> {
    const named = async (name: string) => (await stored(page, 'batches', MERCHANT)).filter(made => made.name === name);
    const number = (await stored(page, 'batches', MERCHANT)).length;
    const name = `fault-${number}`;
    const file = [
        'email,name,country,amount,currency,coin,address',
        ...[1, 2].map(
            row => `row.${row}.${number}@mail.example,Niamh Brady,IE,${20 + number}.1${row},EUR,USDT_TRC20,${TRON}`,
        ),
    ].join('\n');
    const confirm = (shown: Page) => shown.getByRole('button', { name: /^Create batch of/ });
    const empty = (shown: Page) => shown.getByText('Drop a file here');
    const type = async (shown: Page) => {
        await shown
            .locator('input[type=file]')
            .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
        await shown.getByRole('button', { name: 'Continue', exact: true }).click();
        await shown.getByRole('button', { name: 'Review' }).click();
        await expect(confirm(shown)).toBeVisible();
    };
    return {
        path: '/create-crypto-payout/batch/direct',
        draft: {},
        typedAgain: () => ({}),
        type,
        arm: async shown => {
            await expect(confirm(shown).or(empty(shown)).first()).toBeVisible();
            if (!(await confirm(shown).isVisible())) await type(shown);
        },
        confirm,
        done: shown => shown.getByRole('heading', { name: 'Batch submitted' }),
        moved: async () => (await named(name)).length,
    };
}

interface Action {
    user: string;
    button: string;
    submit: string;
    /** What the record says once it is done. */
    says: RegExp;
    moved: (page: Page, reference: string) => Promise<number>;
    /** Matches the end of the call's path, if the provider must not say twice that it was done. */
    once?: RegExp;
}

const actionOnPayout = ({ user, button, submit, says, moved, once }: Action) =>
    async function subject(page: Page): Promise<Subject> {
        const reference = await makePayout(page, 'confirmed');
        let answers = 0;
        page.context().on('response', response => {
            if (once?.test(new URL(response.url()).pathname) && response.ok()) answers += 1;
        });
        const confirm = (shown: Page) => shown.getByRole('dialog').getByRole('button', { name: submit });
        return {
            path: `/crypto-payout-admin/${reference}/show`,
            draft: {},
            typedAgain: () => ({}),
            arm: async shown => {
                const open = shown.getByRole('button', { name: button, exact: true });
                if (!(await confirm(shown).isVisible())) await open.click({ timeout: ACTION_TIMEOUT_MS });
                await enterCode(shown, user, confirm(shown));
            },
            confirm,
            done: shown => shown.getByRole('article').getByText(says).first(),
            moved: async () => Math.max(await moved(page, reference), answers),
        };
    };

/** Everything that moves or stops money with a click. */
export const confirmations: readonly Confirmation[] = [
    {
        name: 'withdrawal from a local balance',
        call: /\/payouts\/local-crypto$/,
        operation: 'withdrawLocalCrypto',
        user: OWNER,
        isWizard: true,
        subject: withdrawal({
            api_id: SHOP,
            crypto_currency: 'USDT_TRC20',
            address: TRON,
            amountOf: number => `${20 + Math.floor(number / 9)}.${(number % 9) + 1}`,
        }),
    },
    {
        name: 'withdrawal from custody',
        call: /\/payouts\/custody-crypto$/,
        operation: 'withdrawCustodyCrypto',
        user: OWNER,
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
        user: OWNER,
        isWizard: true,
        subject: refund(false),
    },
    {
        name: 'refund from custody',
        call: /\/refund\/custody$/,
        operation: 'createCustodyRefund',
        user: OWNER,
        isWizard: true,
        subject: refund(true),
    },
    {
        name: 'confirmation of a quote',
        call: /\/crypto\/confirm$/,
        operation: 'confirmDirectPayout',
        user: OWNER,
        isWizard: false,
        isBrief: true,
        // The quote may have expired, and with it the code.
        allows: /status of 422/,
        subject: quote,
    },
    {
        name: 'confirmation of a fiat payout',
        call: /\/transfers\/[^/]+\/confirm$/,
        operation: 'confirmTransfer',
        user: OWNER,
        isWizard: false,
        takesTurns: true,
        subject: fiatPayout,
    },
    {
        name: 'booking of a trade',
        call: /\/trades$/,
        operation: 'createTrade',
        user: OWNER,
        isWizard: true,
        // The last look for likely duplicates.
        isPreparation: request => new URL(request.url()).searchParams.get('type') === 'trade',
        // The rate may have ended.
        allows: /status of 422/,
        subject: trade,
    },
    {
        name: 'creation of an invoice',
        call: /\/invoice\/create$/,
        operation: 'createInvoice',
        user: OWNER,
        isWizard: true,
        // The last look for one with its order ID.
        isPreparation: request => new URL(request.url()).searchParams.has('q'),
        subject: invoice,
    },
    {
        name: 'creation of a batch',
        call: /\/batches$/,
        operation: 'createBatch',
        user: OWNER,
        isWizard: true,
        // The last look at the batches that are there.
        isPreparation: request => request.method() === 'GET' && new URL(request.url()).pathname.endsWith('/batches'),
        subject: batch,
    },
    {
        name: 'approval of a payout',
        call: /\/approve$/,
        operation: 'approvePayout',
        user: APPROVER,
        isWizard: false,
        subject: actionOnPayout({
            user: APPROVER,
            button: 'Approve',
            submit: 'Approve',
            says: /^1 of 2 approved$/,
            // The database has room for one approval of each approver.
            once: /\/approve$/,
            moved: async (page, reference) =>
                (await stored(page, 'payout_approvals', MERCHANT)).filter(row => row.payout_reference === reference)
                    .length,
        }),
    },
    {
        name: 'cancellation of a payout',
        call: /\/crypto\/cancel$/,
        operation: 'cancelDirectPayout',
        user: OWNER,
        isWizard: false,
        subject: actionOnPayout({
            user: OWNER,
            button: 'Cancel',
            submit: 'Cancel now',
            says: /^Cancelled$/,
            moved: (page, reference) => booked(page, reference, 'release'),
        }),
    },
];
