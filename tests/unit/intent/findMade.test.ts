import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Payout } from '../../../contracts/main/payouts';
import { findingOf, type Likeness, lookBack } from '../../../src/components/intent/finding';
import { findMade, refundLikeness, withdrawalLikeness } from '../../../src/components/intent/findMade';
import type { Sought } from '../../../src/components/intent/byReference';
import type { About } from '../../../src/components/intent/pendingIntent';
import { config } from '../../../src/config/config';
import { learnProviderTime } from '../../../src/api/providerClock';
import { earliestOf, isBefore } from '../../../src/components/intent/traits';

const AT = '2026-11-21T10:00:00.000Z';
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const withdrawal: About = {
    kind: 'withdrawal',
    merchantKey: 'm',
    paymentReference: null,
    amount: '26.33',
    currency: 'EUR',
    recipient: 'Pat@example.org',
    address: ADDRESS,
    orderId: '',
};
const refund: About = { ...withdrawal, kind: 'refund', paymentReference: 'PAY-1' };
const sought = (about: About, more: Partial<Sought> = {}): Sought => ({
    key: 'key-1',
    at: AT,
    about,
    earlier: [],
    denied: [],
    evidence: { submitted: about.kind === 'withdrawal' ? ['WD-1'] : [], known: ['OLD'] },
    ...more,
});

/** As the provider may have it: names in its own way, with parts that it leaves out. */
const row = (more: Partial<Payout>): Payout =>
    ({
        payout_reference: 'NEW',
        type: 'withdraw',
        convert_type: 'local_crypto',
        payout_date: '2026-11-21T10:00:01Z',
        order_id: null,
        batch_key: null,
        sending_amount: '26.330',
        sending_currency: 'EUR',
        email: 'pat@example.org',
        crypto_address: ADDRESS.toLowerCase(),
        payment_reference: null,
        refund_amount: null,
        refund_currency: null,
        operator: 'owner@harbour.example',
        idempotency_key: null,
        ...more,
    }) as Payout;
const refundRow = (more: Partial<Payout>) =>
    row({ type: 'refund', payment_reference: 'PAY-1', refund_amount: '26.33', refund_currency: 'EUR', ...more });

const makers = fc.constantFrom(null, 'owner@harbour.example', 'Owner@Harbour.Example', 'Olivia Owner', 'usr_17', '42');
/** The provider's clock, a minute and a half ahead. */
beforeEach(() => learnProviderTime(new Headers({ date: new Date(Date.now() + 90_000).toUTCString() })));
afterEach(() => {
    config.capabilities.idempotencyKeys = true;
});

describe('the time of a record', () => {
    test('rules it out where all that it can mean lies before the sending, less five minutes', () => {
        expect(isBefore('2026-11-21T09:54:59.999Z', AT)).toBe(true);
        expect(isBefore('2026-11-21T09:55:00Z', AT)).toBe(false);
        expect(isBefore('2026-11-19', AT)).toBe(true);
        expect(isBefore('2026-11-21', AT)).toBe(false);
        // The day in America, where that of UTC is over.
        expect(isBefore('2026-11-20', AT)).toBe(false);
        expect(isBefore('2026-11-20', '2026-11-21T12:04:59Z')).toBe(false);
        expect(isBefore('2026-11-20', '2026-11-21T12:05:00Z')).toBe(true);
        expect(isBefore('2026-11-20T00:00:00Z', AT)).toBe(false);
        expect([null, undefined, '', 'then'].map(time => isBefore(time, AT))).toEqual([false, false, false, false]);
        expect(earliestOf(AT)).toBe('2026-11-21T09:55:00.000Z');
    });

    test('rules nothing out within a day where nobody has told the provider’s time', async () => {
        vi.resetModules();
        const unlearned = await import('../../../src/components/intent/traits');
        expect(unlearned.isBefore('2026-11-20T10:00:00Z', AT)).toBe(false);
        expect(unlearned.isBefore('2026-11-20T09:59:59Z', AT)).toBe(true);
        expect(unlearned.earliestOf(AT)).toBe('2026-11-20T10:00:00.000Z');
    });
});

test('a record of the day or instant of its sending is never before it, in whatever zone the provider counts days', () => {
    const times = { min: new Date('2026-01-02T00:00:00Z'), max: new Date('2027-01-02T00:00:00Z'), noInvalidDate: true };
    fc.assert(
        fc.property(fc.date(times), fc.integer({ min: -12 * 60, max: 14 * 60 }), (made, zone) => {
            const local = new Date(made.getTime() + zone * 60_000).toISOString().slice(0, 10);
            const [hours, minutes] = [Math.trunc(Math.abs(zone) / 60), Math.abs(zone) % 60];
            const at = [hours, minutes].map(part => String(part).padStart(2, '0')).join(':');
            const midnight = `${local}T00:00:00${zone < 0 ? '-' : '+'}${at}`;
            for (const time of [made.toISOString(), local, midnight, `${local}T00:00Z`])
                expect(isBefore(time, made.toISOString())).toBe(false);
        }),
    );
});

describe('a withdrawal', () => {
    test('is found by its key or its order id, whoever it is said to be from', () => {
        fc.assert(
            fc.property(makers, operator => {
                const own = sought(withdrawal);
                expect(withdrawalLikeness(own, row({ operator, idempotency_key: 'key-1' }))).toBe('same');
                expect(withdrawalLikeness(own, row({ operator, order_id: 'WD-1' }))).toBe('same');
                expect(withdrawalLikeness(own, row({ operator, idempotency_key: 'key-2' }))).toBe('other');
            }),
        );
    });

    test('may be what has all that was sent, whatever else the row lacks', () => {
        const lacking = fc.subarray([
            'sending_amount',
            'sending_currency',
            'email',
            'crypto_address',
            'payout_date',
            'operator',
        ] as const);
        fc.assert(
            fc.property(lacking, makers, (fields, operator) => {
                const less = Object.fromEntries(fields.map(field => [field, null]));
                expect(withdrawalLikeness(sought(withdrawal), row({ operator, ...less }))).toBe('alike');
            }),
        );
    });

    test.each<[string, Partial<Payout>]>([
        ['another amount', { withdraw_amount: '26.35' }],
        ['another currency', { withdraw_currency: 'USD' }],
        ['another recipient', { email: 'kim@example.org' }],
        ['another address', { crypto_address: '0xde709f2102306220921060314715629080e2fb77' }],
        ['a time before it was sent', { payout_date: '2026-11-21T09:54:59Z' }],
        ['a day before it was sent', { payout_date: '2026-11-19' }],
        ['been there before', { payout_reference: 'OLD' }],
    ])('is not what has %s', (_, more) => {
        expect(withdrawalLikeness(sought(withdrawal), row(more))).toBe('other');
    });

    test('may be in a currency that is named otherwise, and at a clock that is some minutes behind', () => {
        expect(withdrawalLikeness(sought(withdrawal), row({ sending_currency: 'EUR_SEPA' }))).toBe('alike');
        expect(withdrawalLikeness(sought(withdrawal), row({ payout_date: '2026-11-21T09:56:00Z' }))).toBe('alike');
    });

    test.each<[string, Partial<Payout>]>([
        ['of a batch', { batch_key: 'bat-1' }],
        ['of the kind of a crypto payout', { convert_type: 'local_crypto_direct' }],
        ['of a kind and a type that nobody knows', { convert_type: 'X', type: 'withdrawal' }],
        ['without a batch, as a provider writes it', { batch_key: '0' }],
    ])('is told by its order id where the row says that it’s %s', (_, more) => {
        expect(withdrawalLikeness(sought(withdrawal), row({ ...more, order_id: 'WD-1' }))).toBe('same');
        expect(withdrawalLikeness(sought(withdrawal), row(more))).toBe('alike');
    });

    test('may be what has an order id of the provider’s own, which nobody says isn’t what it gives', () => {
        for (const order_id of ['WD-2', 'W-1029', 'LC21112026100000001'])
            expect(withdrawalLikeness(sought(withdrawal), row({ order_id }))).toBe('alike');
        expect(withdrawalLikeness(sought(withdrawal), row({ order_id: 'WD-2', email: 'kim@example.org' }))).toBe(
            'other',
        );
    });

    test.each([
        ['LC21112026100000001', 'lc21112026100000001'],
        ['00123', '123'],
        ['Order A', ' order a '],
    ])('with the order id %s may be what has it as %s, and is shown where its amount differs', (sent, order_id) => {
        const own = sought(withdrawal, { evidence: { submitted: [sent], known: ['OLD'] } });
        expect(withdrawalLikeness(own, row({ order_id }))).toBe('alike');
        expect(withdrawalLikeness(own, row({ order_id, withdraw_amount: '5' }))).toBe('differing');
        const early = { payout_date: '2026-11-21T09:00:00Z' };
        expect(withdrawalLikeness(own, row({ ...early, order_id }))).toBe('other');
        expect(withdrawalLikeness(own, row({ order_id, payout_reference: 'OLD' }))).toBe('other');
        expect(withdrawalLikeness(own, refundRow({ order_id }))).toBe('other');
    });

    test.each([
        ['20261128020000123456', '20261128020000123457'],
        ['0x10', '16'],
        ['1e3', '1000'],
        ['12.50', '12.5'],
    ])('with the order id %s isn’t what has %s and another amount', (sent, order_id) => {
        const own = sought(withdrawal, { evidence: { submitted: [sent], known: [] } });
        expect(withdrawalLikeness(own, row({ order_id, withdraw_amount: '5' }))).toBe('other');
    });

    test('may be what takes another amount or currency from the balance, since a fee may be in that', () => {
        for (const more of [{ sending_amount: '26.83' }, { sending_amount: '25.9' }, { sending_currency: 'USD' }]) {
            expect(withdrawalLikeness(sought(withdrawal), row(more))).toBe('alike');
            expect(withdrawalLikeness(sought(withdrawal), row({ ...more, order_id: 'WD-1' }))).toBe('differing');
        }
    });

    test('is not said not to be made while what the provider made of it is there, in whatever form', async () => {
        const any = <Value>(...values: Value[]) => fc.constantFrom(undefined, ...values);
        const made = fc.record({
            order_id: any('WD-1', 'wd-1', 'W-77', '0', ''),
            sending_amount: any('26.33', '26.83', '25.83'),
            sending_currency: any('EUR', 'USD', 'EUR_SEPA'),
            withdraw_amount: any('26.33', '26.3300'),
            withdraw_currency: any('EUR'),
            email: any('pat@example.org', 'PAT@example.org'),
            crypto_address: any(ADDRESS, ADDRESS.toLowerCase()),
            payout_date: any(AT, '2026-11-21', '2026-11-20', '2026-11-21T00:00:00Z', '2026-11-21T18:00:02+08:00'),
            type: any('withdraw', 'merchant', 'payout'),
        });
        await fc.assert(
            fc.asyncProperty(made, async more => {
                const rows = [row({ payout_reference: 'OLD', order_id: 'WD-0' }), row(more as Partial<Payout>)];
                const { kind } = await findMade(
                    {
                        listWithdrawalsOfOrder: async () => ({ rows: [], isWhole: true }),
                        listRefundsOfPayment: vi.fn<() => Promise<never>>(),
                        readPayoutsBack: async () => ({ rows, isWhole: true }),
                        findCryptoPayout: vi.fn<() => Promise<never>>(),
                    },
                    sought(withdrawal),
                );
                expect(['found', 'maybe']).toContain(kind);
            }),
        );
    });

    test('may be what names no order id and no key, as a provider writes it', () => {
        expect(withdrawalLikeness(sought(withdrawal), row({ order_id: '0', idempotency_key: '0' }))).toBe('alike');
        expect(withdrawalLikeness(sought(withdrawal), row({ order_id: '', idempotency_key: '' }))).toBe('alike');
    });

    test('with the order id is shown where all of it is equal but that it says it’s a refund', () => {
        const of = (more: Partial<Payout>) => refundRow({ order_id: 'WD-1', ...more });
        expect(withdrawalLikeness(sought(withdrawal), of({}))).toBe('differing');
        expect(withdrawalLikeness(sought(withdrawal), of({ refund_amount: '5' }))).toBe('other');
    });

    test('is shown, not taken, where the order id is the same and the amount isn’t', () => {
        const other = row({ order_id: 'WD-1', sending_amount: '5' });
        expect(withdrawalLikeness(sought(withdrawal), other)).toBe('differing');
    });

    test('may be what a provider has rounded by a smallest unit, and is never taken for it', () => {
        const [ours, rounded] = [sought(withdrawal), { withdraw_amount: '26.34' }];
        expect(withdrawalLikeness(ours, row(rounded))).toBe('alike');
        expect(withdrawalLikeness(ours, row({ ...rounded, order_id: 'WD-1' }))).toBe('differing');
        expect(withdrawalLikeness(ours, row({ withdraw_amount: '26.35' }))).toBe('other');
        expect(refundLikeness(sought(refund), refundRow({ refund_amount: '26.34' }))).toBe('alike');
        expect(refundLikeness(sought(refund), refundRow({ refund_amount: '26.35' }))).toBe('other');
    });

    test('is found by its reference whatever its time, unless it was there before', () => {
        const early = { payout_date: '2026-11-21T09:00:00Z' };
        expect(withdrawalLikeness(sought(withdrawal), row({ ...early, order_id: 'WD-1' }))).toBe('same');
        expect(withdrawalLikeness(sought(withdrawal), row({ ...early, idempotency_key: 'key-1' }))).toBe('same');
        const before = { ...early, payout_reference: 'OLD' };
        expect(withdrawalLikeness(sought(withdrawal), row({ ...before, order_id: 'WD-1' }))).toBe('other');
    });

    test('is none that the user said it isn’t, even by its key', () => {
        const denied = row({ payout_reference: 'OLD', idempotency_key: 'key-1' });
        expect(withdrawalLikeness(sought(withdrawal), denied)).toBe('other');
    });

    test.each<[string | null, string, string]>([
        ['withdraw', 'alike', 'other'],
        ['merchant', 'alike', 'other'],
        ['refund', 'other', 'alike'],
        ['payout', 'alike', 'alike'],
        [null, 'alike', 'alike'],
    ])('of the type %s is %s as a withdrawal and %s as a refund', (type, asWithdrawal, asRefund) => {
        const made = refundRow({ type } as Partial<Payout>);
        expect(withdrawalLikeness(sought(withdrawal), made)).toBe(asWithdrawal);
        expect(refundLikeness(sought(refund), { ...made, sending_amount: '99' })).toBe(asRefund);
    });

    test('is the record that the user said it is, and none that they said it isn’t', () => {
        expect(withdrawalLikeness(sought(withdrawal, { made: 'NEW' }), row({ sending_amount: '5' }))).toBe('same');
        expect(withdrawalLikeness(sought(withdrawal, { made: 'THAT' }), row({ order_id: 'WD-1' }))).toBe('other');
    });

    test('is any of what was sent under its key', () => {
        const changed = sought({ ...withdrawal, amount: '30' }, { earlier: [withdrawal] });
        expect(withdrawalLikeness(changed, row({}))).toBe('alike');
        expect(withdrawalLikeness(changed, row({ sending_amount: '30' }))).toBe('alike');
    });

    test('without keys, is told by nothing that a row calls its key', () => {
        config.capabilities.idempotencyKeys = false;
        expect(withdrawalLikeness(sought(withdrawal), row({ idempotency_key: 'of the provider' }))).toBe('alike');
    });
});

describe('a refund', () => {
    test('may be what refunds as much of the payment, whoever made it and whatever email it has by now', () => {
        fc.assert(
            fc.property(makers, fc.constantFrom('pat@example.org', 'new@example.org', null), (operator, email) => {
                const made = refundRow({ operator, email } as Partial<Payout>);
                expect(refundLikeness(sought(refund), made)).toBe('alike');
                expect(refundLikeness(sought(refund), { ...made, idempotency_key: 'key-1' })).toBe('same');
            }),
        );
    });

    test.each<[string, Partial<Payout>]>([
        ['another payment', { payment_reference: 'PAY-2' }],
        ['another amount', { refund_amount: '20' }],
        ['another currency', { refund_currency: 'USD' }],
        ['another key', { idempotency_key: 'key-2' }],
    ])('is not what has %s', (_, more) => {
        expect(refundLikeness(sought(refund), refundRow(more))).toBe('other');
    });
});

test('a finding is certain by one reference only, and says that there is none only of a list that was read whole', () => {
    const likeness = (is: string) => is as Likeness;
    const find = (rows: string[], isWhole = true) => findingOf({ rows, isWhole }, likeness, () => false);
    expect(find(['alike', 'same', 'other'], false)).toEqual({ kind: 'found', record: 'same' });
    expect(find(['same', 'same'])).toEqual({ kind: 'maybe', isReferenced: true, records: ['same', 'same'] });
    expect(find(['differing', 'same'])).toEqual({ kind: 'found', record: 'same' });
    expect(find(['alike', 'differing'])).toEqual({ kind: 'maybe', isReferenced: true, records: ['differing'] });
    expect(find(['other', 'alike'], false)).toEqual({ kind: 'maybe', isReferenced: false, records: ['alike'] });
    expect(find(['other'])).toEqual({ kind: 'none' });
    expect(find([])).toEqual({ kind: 'none' });
    expect(find(['other'], false)).toEqual({ kind: 'unclear' });
});

test('a row that can’t be read may be what was sent, unless it was there before', () => {
    const find = (...known: string[]) =>
        findingOf(
            { rows: [], unreadable: ['a', 'b'], isWhole: true },
            () => 'other' as const,
            id => known.includes(id),
        );
    expect(find()).toEqual({ kind: 'unclear' });
    expect(find('a')).toEqual({ kind: 'unclear' });
    expect(find('a', 'b')).toEqual({ kind: 'none' });
});

test('what was asked for by its reference stays found, even where the list doesn’t have it', async () => {
    const differing = row({ order_id: 'WD-1', sending_amount: '5' });
    const found = (back: Payout[]) =>
        lookBack(
            async () => [differing],
            async () => ({ rows: back, isWhole: true }),
            payout => withdrawalLikeness(sought(withdrawal), payout),
            () => false,
        );
    const shown = { kind: 'maybe', isReferenced: true, records: [differing] };
    expect(await found([])).toEqual(shown);
    expect(await found([differing])).toEqual(shown);
});

test.each([
    ['new', 'none'],
    ['confirm', 'found'],
    ['quoted', 'untold'],
    [undefined, 'untold'],
] as const)('a quote whose record says its status is %s: %s', async (status, kind) => {
    const provider = {
        listWithdrawalsOfOrder: vi.fn<() => Promise<never>>(),
        listRefundsOfPayment: vi.fn<() => Promise<never>>(),
        readPayoutsBack: vi.fn<() => Promise<never>>(),
        findCryptoPayout: async () => ({ payout_reference: 'Q', ...(status && { status }) }),
    };
    const quote = sought({ ...withdrawal, kind: 'payout' }, { evidence: { submitted: ['Q'], known: [] } });
    expect(await findMade(provider, quote)).toMatchObject({ kind });
});
