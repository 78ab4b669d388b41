import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { batchStatuses } from '../../../contracts/dashboard/batchStatus';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { NewBatch } from '../../../contracts/dashboard/newBatch';
import { learnProviderTime } from '../../../src/api/providerClock';
import { batchLikeness, findLikeBatches, findMadeBatch, payOf } from '../../../src/components/intent/findMadeBatch';
import type { About } from '../../../src/components/intent/pendingIntent';

const AT = '2026-11-21T10:00:00.000Z';
const payouts = [
    { withdraw_currency: 'EUR', withdraw_amount: '10' },
    { withdraw_currency: 'USDT', withdraw_amount: '5' },
    { withdraw_currency: 'EUR', withdraw_amount: '2.5' },
] as NewBatch['payouts'];
const about: About = {
    ...{ kind: 'batch', merchantKey: 'm', paymentReference: null, amount: '', currency: '', recipient: 'Pay  October' },
    ...{ batchType: 'direct', ...payOf(payouts) },
};
const pending = { key: 'key-1', at: AT, about, earlier: [], denied: [], evidence: { submitted: [], known: ['OLD'] } };
const made = (more: object = {}): Batch =>
    ({
        ...{ id: 'bat-1', name: 'Pay  October', is_direct: true, status: 'created', created_at: AT, total_count: 3 },
        totals: [
            { currency: 'USDT', amount: '5.00' },
            { currency: 'EUR', amount: '12.50' },
        ],
        ...more,
    }) as Batch;
const likeness = (more: object) => batchLikeness(pending, made(more));
const found = (...rows: Batch[]) =>
    findMadeBatch({
        provider: { readBatchesBack: async () => ({ rows, isWhole: true }) },
        merchantId: 'm',
        pending,
    });

/** The provider's clock, a minute and a half ahead. */
beforeEach(() => learnProviderTime(new Headers({ date: new Date(Date.now() + 90_000).toUTCString() })));

describe('a batch that was sent', () => {
    test('may be what has its name, whoever made it, and is certain by its key', async () => {
        expect(likeness({})).toBe('alike');
        expect(likeness({ created_by: null, totals: null, total_count: null })).toBe('alike');
        expect(likeness({ idempotency_key: 'key-1' })).toBe('same');
        const own = made({ idempotency_key: 'key-1', name: 'Other' });
        expect(await found(made(), own)).toEqual({ kind: 'found', record: own });
    });

    test.each<[string, object]>([
        ['another name', { name: 'November' }],
        ['more payouts', { total_count: 4 }],
        ['fewer payouts, all of which were paid', { total_count: 2, status: 'completed' }],
        ['another kind', { is_direct: false }],
        ['another key', { idempotency_key: 'key-2' }],
        ['an earlier time', { created_at: '2026-11-21T09:00:00Z' }],
        ['been there before', { id: 'OLD' }],
    ])('is not what has %s', async (_, more) => {
        expect(likeness(more)).toBe('other');
        expect(await found(made(more))).toEqual({ kind: 'none' });
    });

    test.each<[string, object]>([
        [
            'has some of its payouts so far',
            { status: 'creating', total_count: 1, totals: [{ currency: 'EUR', amount: '10' }] },
        ],
        ['has none so far', { status: 'creating', total_count: 0, totals: [] }],
        ['was rejected, with none', { status: 'rejected', total_count: 0, totals: [] }],
        ['takes a fee in its totals', { totals: [{ currency: 'EUR', amount: '12.80' }] }],
        ['names its coin otherwise', { totals: [{ currency: 'USDT_ERC20', amount: '5' }] }],
        ['writes its name otherwise', { name: 'PAY October ' }],
        ['is dated by the day in America', { created_at: '2026-11-20' }],
    ])('may be what %s', async (_, more) => {
        expect(likeness(more)).toBe('alike');
        expect(await found(made(more))).toMatchObject({ kind: 'maybe', isReferenced: false });
    });

    test('is not said not to be made while it’s there, in whatever state and however it’s written', async () => {
        const state = fc.record({
            status: fc.constantFrom(...batchStatuses, 'queued', undefined),
            name: fc.constantFrom('Pay  October', 'pay october', ' Pay October', '', undefined),
            is_direct: fc.constantFrom(true, undefined),
            count: fc.nat(3),
            isCounted: fc.boolean(),
            totals: fc.option(
                fc.array(
                    fc.record({
                        currency: fc.constantFrom('EUR', 'USDT', 'USDT_ERC20', 'points'),
                        amount: fc.integer({ min: 0, max: 2_000 }).map(cents => String(cents / 100)),
                    }),
                ),
            ),
            created_at: fc.constantFrom(AT, '2026-11-21', '2026-11-20', undefined),
        });
        await fc.assert(
            fc.asyncProperty(state, async ({ count, isCounted, ...batch }) => {
                // Of one that was paid whole, all payouts are there.
                const there = batch.status === 'completed' ? 3 : count;
                const own = made({ ...batch, total_count: isCounted ? there : undefined });
                expect(await found(made({ id: 'OLD' }), own)).toMatchObject({ kind: 'maybe', records: [own] });
            }),
        );
    });
});

describe('a batch like one that is to be made', () => {
    const alike = async (more: object) => {
        const { found: like } = await findLikeBatches({
            provider: { listRecentBatches: async () => [made(more)], countBatch: async () => ({}) },
            merchantId: 'm',
            intended: { is_direct: true, payouts } as NewBatch,
            since: AT,
        });
        return like.length === 1;
    };

    const withFees = (usdt: string, eur: string) => ({
        totals: [
            { currency: 'USDT', amount: usdt },
            { currency: 'EUR', amount: eur },
        ],
    });

    test.each<[string, object, object, number]>([
        ['its payouts are the same', withFees('5', '12.80'), withFees('5', '12.5'), 1],
        ['its payouts differ', withFees('5', '12.80'), withFees('5', '12.8'), 0],
        ['its payouts can’t be told', withFees('5', '12.80'), {}, 1],
        ['they are more than fees', withFees('5', '13.76'), withFees('5', '12.5'), 0],
        ['one is less', withFees('4.99', '12.80'), withFees('5', '12.5'), 0],
    ])('whose totals may take in fees: %s', async (_, said, counted, count) => {
        const asked = vi.fn<(of: { batch: Partial<Batch> }) => Promise<object>>(async () => counted);
        const provider = { listRecentBatches: async () => [made(said)], countBatch: asked };
        const intended = { is_direct: true, payouts } as NewBatch;
        const like = await findLikeBatches({ provider, merchantId: 'm', intended, since: AT });
        expect(like.found).toHaveLength(count);
        for (const [{ batch }] of asked.mock.calls) expect(batch.totals).toBeUndefined();
    });

    const uncounted = (count: number) =>
        Array.from({ length: count }, (_, at) => made({ id: `bat-${at}`, total_count: undefined, totals: undefined }));
    const likeOf = (rows: readonly Batch[], countBatch: () => Promise<object | undefined>) =>
        findLikeBatches({
            provider: { listRecentBatches: async () => [...rows], countBatch },
            merchantId: 'm',
            intended: { is_direct: true, payouts } as NewBatch,
            since: AT,
        });

    test('is looked for in the payouts of one batch after another, and of no more than ten', async () => {
        let [running, most] = [0, 0];
        const count = vi.fn(async () => {
            running += 1;
            most = Math.max(most, running);
            await Promise.resolve();
            running -= 1;
            return undefined;
        });
        expect(await likeOf(uncounted(10), count)).toEqual({ found: [] });
        expect(most).toBe(1);
        await expect(likeOf(uncounted(40), count)).rejects.toMatchObject({
            i18nKey: 'createBatch.notCompared',
        });
        expect(count).toHaveBeenCalledTimes(20);
        expect(await likeOf([...uncounted(40), made({ id: 'said' })], count)).toMatchObject({
            found: [{ id: 'said' }],
            failure: { i18nKey: 'createBatch.notCompared' },
        });
    });

    test('is none that couldn’t be compared, which is said beside those that are', async () => {
        const fails = () => Promise.reject(new Error('429'));
        await expect(likeOf(uncounted(1), fails)).rejects.toThrow('429');
        expect(await likeOf([...uncounted(1), made({ id: 'said' })], fails)).toMatchObject({
            found: [{ id: 'said' }],
            failure: { message: '429' },
        });
    });

    test.each<[string, object, boolean]>([
        ['pays the same', {}, true],
        [
            'names its coin otherwise',
            {
                totals: [
                    { currency: 'EUR', amount: '12.5' },
                    { currency: 'USDT_ERC20', amount: '5' },
                ],
            },
            true,
        ],
        ['doesn’t say what it pays', { total_count: undefined, totals: undefined }, true],
        ['has fewer payouts', { total_count: 2 }, false],
        ['pays less', { totals: [{ currency: 'EUR', amount: '12.5' }] }, false],
        ['is of another kind', { is_direct: false }, false],
        ['was cancelled', { status: 'cancelled' }, false],
    ])('%s: %j is one: %s', async (_, more, is) => expect(await alike(more)).toBe(is));
});
