import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../../src/config/config';
import { readBatch } from '../../../src/dataProviders/batches/newBatches';
import { exportDeposits } from '../../../src/dataProviders/deposits/depositExport';
import { deposits } from '../../../src/dataProviders/deposits/deposits';
import { forgetIgnored } from '../../../src/dataProviders/filters/knownFilters';
import { listKnownRecipients } from '../../../src/dataProviders/payouts/cryptoPayoutMethods';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

// What is asked for by the dashboard itself, with no filter of the user's, and a provider that answers with other rows as well.

beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    config.capabilities = {} as typeof config.capabilities;
    signedIn();
});
afterEach(forgetIgnored);

const meta = { merchantId: 'm', merchantKey: 'k', apiId: undefined, timeZone: 'UTC' } as const;
const page = (number: number, perPage = 2) => ({
    ...{ pagination: { page: number, perPage }, sort: { field: 'id', order: 'DESC' as const } },
    ...{ meta, filter: {} },
});
const answered = (all: Record<string, object[]>) =>
    stubFetch(({ url }) =>
        json({ data: Object.entries(all).find(([path]) => url.includes(path))?.[1] ?? [], meta: {} }),
    );
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

describe('recipients that were paid', () => {
    const payout = {
        type: 'withdraw',
        status: 'done',
        email: 'a@b.cc',
        crypto_address: '0xabc',
        crypto_currency: 'ETH',
    };
    const knownOf = async (...rows: object[]) => {
        answered({ payouts: rows.map((row, at) => ({ ...payout, payout_reference: `R${at}`, ...row })) });
        const known = await listKnownRecipients({ merchantKey: 'k', merchantId: 'm', hasBook: false });
        const idsOf = (payouts: typeof known.payouts) => payouts.map(({ payout_reference: id }) => id);
        return [idsOf(known.payouts), idsOf(known.untold), known.unread.payouts];
    };

    test('are those of payouts that arrived, of withdrawals that older answers call merchant too', async () => {
        const others = [
            { status: 'cancel' },
            { status: 'invalid' },
            { type: 'refund' },
            { status: 'pending_authorization' },
        ];
        expect(await knownOf({}, ...others, { type: 'merchant' }, { type: undefined })).toEqual([
            ['R0', 'R5', 'R6'],
            [],
            0,
        ]);
    });

    test('may be those of a payout that doesn’t say whether it arrived, or in a word that isn’t known', async () => {
        const rows = [{ status: undefined }, { status: 'settled' }, { payout_reference: 'R3', email: [] }];
        expect(await knownOf({}, ...rows)).toEqual([['R0'], ['R1', 'R2'], 1]);
    });
});

test('the rows of a batch that are paid again are those that say that they failed', async () => {
    const rows = ['completed', 'failed', 'processing', 'cancelled', undefined, 'settled'].map((status, id) => ({
        id,
        status,
    }));
    stubFetch(({ url }) => json(url.includes('/payouts') ? { data: rows } : { id: 'b' }));
    const read = await readBatch({ batchId: 'b', status: ['failed', 'cancelled'] });
    expect(read.rows.map(({ id }) => id)).toEqual(['1', '3']);
    // Those that may have been paid aren't, and are counted.
    expect(read.untold).toBe(2);
    const all = await readBatch({ batchId: 'b', status: [] });
    expect([all.rows.length, all.untold]).toEqual([6, 0]);
});

describe('deposits', () => {
    const rows = ['returned', 'new', 'cancelled', undefined, 'landed', 'new'].map((status, at) => ({
        dpst_ref_num: `D${at}`,
        created_at: '2026-11-01T00:00:00Z',
        status,
    }));

    test('that were returned or cancelled are neither listed nor counted nor exported, whatever comes', async () => {
        const sent = stubFetch(() => json({ data: rows, meta: { total: 6 } }));
        const first = await deposits.getList(page(1));
        expect(idsOf(first)).toEqual(['D1', 'D3']);
        expect(first.meta).toEqual({ total: undefined });
        expect(idsOf(await deposits.getList(page(2)))).toEqual(['D4', 'D5']);
        expect(sent.every(({ url }) => url.includes('status=new'))).toBe(true);
        const file = await exportDeposits({ resource: 'deposits', filter: {}, meta });
        expect(file.rows).toBe(4);
    });

    test('are counted where only those that were asked for come', async () => {
        stubFetch(() => json({ data: rows.slice(3), meta: { total: 3 } }));
        expect((await deposits.getList(page(1))).meta).toEqual({ total: 3 });
    });
});
