import { listTransfers, type Transfer, type TransferFilter } from '../../../contracts/fiat/transfers';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { config } from '../../config/config';
import { type HeaderAnswer, headerPages, type NumberedPage } from '../paging/headerPages';
import type { TransferResource } from './transferQuery';

/**
 * Ids that lists, searches and exports leave out: only fiat payouts, and only for the configured merchants
 * (docs/rules.md#fiat-payouts).
 */
export function hiddenTransfers(resource: TransferResource, merchantId: string): readonly string[] {
    const { merchants, transfers } = config.hiddenTransfers;
    return resource === 'fiat-payout-admin' && merchants.includes(merchantId) ? transfers : [];
}

type Row = Transfer | UnreadableRow;

/** The hidden transfers that match a filter. */
async function matchedOf(ids: readonly string[], query: TransferFilter, signal: AbortSignal | undefined) {
    const answers = await Promise.all(
        ids.map(id =>
            callRows(
                listTransfers,
                { query: { ...query, reference: id, page: 1, per_page: 1 } },
                { signal, rowsBy: 'id' },
            ),
        ),
    );
    return answers.flatMap(({ data }) => data).filter(({ id }) => ids.includes(id));
}

/** Does `a` come before `b` in the list, newest first? */
const isBefore = (a: Row, b: Row): boolean => {
    const [ofA, ofB] = [createdAt(a), createdAt(b)];
    return ofA === ofB ? a.id > b.id : Date.parse(ofA) > Date.parse(ofB);
};

const createdAt = (row: Row): string => (isUnreadable(row) ? '' : (row.created_at ?? ''));

interface PartlyHidden extends NumberedPage<Row> {
    /** `total` counts visible rows, `before` the hidden rows on earlier pages. */
    meta: NumberedPage<Row>['meta'] & { before: number };
}

/**
 * A page without hidden rows. The server includes them in its pages and counts, so the page may be shorter; hidden rows that
 * match the filter are looked up, so that the numbers on screen are right.
 */
export async function withoutHidden(
    ids: readonly string[],
    answer: HeaderAnswer<Row>,
    query: TransferFilter,
    signal: AbortSignal | undefined,
): Promise<PartlyHidden> {
    const { data, pagination } = answer;
    const matched = await matchedOf(ids, query, signal);
    const [first] = data;
    const before = first ? matched.filter(hidden => isBefore(hidden, first)).length : 0;
    const shown = data.filter(({ id }) => !ids.includes(id));
    const after = matched.length - before - (data.length - shown.length);
    const { page, perPage, total } = pagination;
    const whole = headerPages(answer);
    return {
        ...whole,
        data: shown,
        pageInfo: { ...whole.pageInfo, hasNextPage: total - page * perPage > Math.max(0, after) },
        meta: { ...whole.meta, total: total - matched.length, before },
    };
}
