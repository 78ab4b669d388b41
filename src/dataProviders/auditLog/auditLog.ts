import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import * as contract from '../../../contracts/dashboard/auditLog';
import type { UnreadableRow } from '../../api/answer/unreadable';
import { call, callRows, type RowOptions } from '../../api/call';
import type { DownloadedFile } from '../../api/download/download';
import { ApiError } from '../../api/errors';
import type { ExportParams } from '../exports';
import { filterQuery } from '../filterQuery';
import type { CsvColumn } from '../../files/writeCsv';
import { paginatedExport } from '../paginatedExport';
import { byId } from '../paging/byId';
import { cursorPage } from '../paging/cursorPage';
import { type MerchantScope, resourceProvider, scopeOf } from '../types';

type AuditEvent = contract.AuditEvent;
type Query = Record<string, unknown>;
type Options = RowOptions;

/** Separates the partner from the id of an event in its log, which is in no merchant's. */
const SEPARATOR = '~';

const rules = {
    keys: Object.keys(contract.AuditFilters.shape).filter(key => key !== 'id'),
    firstDays: ['from_date'],
    lastDays: ['to_date'],
};

const partnerOf = ({ partner }: GetListParams['filter']): string | undefined =>
    typeof partner === 'string' && partner !== '' ? partner : undefined;

/** A page of the merchant's log, or of the partner's. */
async function readLog(partnerId: string | undefined, merchantId: string, query: Query, options: Options) {
    if (partnerId === undefined)
        return callRows(contract.listAuditLog, { query: { ...query, merchant_id: merchantId } }, options);
    const answer = await callRows(contract.listPartnerAuditLog, { path: { partnerId }, query }, options);
    return { ...answer, data: answer.data.map(event => ({ ...event, id: partnerId + SEPARATOR + event.id })) };
}

/** The provider knows an event without its partner. */
const idOnWire = (id: unknown): unknown => (typeof id === 'string' ? id.split(SEPARATOR).at(-1) : id);

const onWire = ({ starting_after: after, ending_before: before, ...query }: Query): Query => ({
    ...query,
    ...(after !== undefined && { starting_after: idOnWire(after) }),
    ...(before !== undefined && { ending_before: idOnWire(before) }),
});

/** The log that a filter names, read page by page. */
const eventList = (filter: GetListParams['filter'], scope: MerchantScope, limit: number, options: Options) =>
    byId<AuditEvent | UnreadableRow, Query>({
        query: { ...filterQuery(rules, filter, scope.timeZone), limit },
        ask: query => readLog(partnerOf(filter), scope.merchantId, onWire(query), options),
        idOf: ({ id }) => id,
        goesBack: true,
    });

/** Newest first, whatever sort was requested: the API has no other order. */
async function getList({
    filter,
    sort,
    pagination = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<AuditEvent | UnreadableRow>> {
    const scope = scopeOf({ meta });
    const list = eventList(filter, scope, pagination.perPage, { signal, rowsBy: 'id' });
    return cursorPage(list, { resource: 'audit-log', scope, filter, ...(sort && { sort }), ...pagination });
}

/** Reads it from the list, because no call returns a single event. */
async function getOne({ id, meta, signal }: GetOneParams): Promise<GetOneResult<AuditEvent | UnreadableRow>> {
    const { merchantId } = scopeOf({ meta });
    const [eventId, partnerId] = String(id).split(SEPARATOR).reverse();
    const options = { signal, rowsBy: 'id' };
    const { data } = await readLog(partnerId, merchantId, { id: eventId, limit: 1 }, options);
    const event = data.find(found => found.id === id);
    if (!event) throw new ApiError('not-found', contract.listAuditLog);
    return { data: event };
}

/** Checks the merchant's chain, or the partner's. */
export const checkAuditLog = (
    partnerId: string | undefined,
    { merchantId, signal }: { merchantId: string; signal: AbortSignal },
): Promise<contract.AuditCheck> =>
    partnerId === undefined
        ? call(contract.checkAuditLog, { query: { merchant_id: merchantId } }, { signal })
        : call(contract.checkPartnerAuditLog, { path: { partnerId } }, { signal });

export const auditLog = resourceProvider('audit-log', { getList, getOne });

const ROWS_AT_ONCE = 100;

const columns = (Object.keys(contract.AuditEvent.shape) as (keyof AuditEvent)[]).map(
    (header): CsvColumn<AuditEvent> => ({
        header,
        value: event => (header === 'changes' ? event.changes.map(changeInWords).join('; ') : (event[header] ?? null)),
    }),
);

const changeInWords = ({ field, before, after }: contract.AuditChange): string =>
    `${field}: ${before ?? ''} → ${after ?? ''}`;

/** CSV of every event that matches the list's filter. Rejects like `paginatedExport`. */
export const exportAuditLog = ({ resource, filter, meta, ...options }: ExportParams): Promise<DownloadedFile> =>
    paginatedExport({
        ...options,
        asked: { resource, filter, meta },
        name: 'audit-log',
        columns: () => columns,
        id: 'id',
        list: eventList(filter, meta, ROWS_AT_ONCE, { signal: options.signal, rowsBy: 'id' }),
    });
