import { listMerchants } from '../../../contracts/main/merchants';
import { exportMerchantPayouts, exportPartnerPayouts, Payout } from '../../../contracts/main/payouts';
import { payoutKind } from './payoutKind';
import { call } from '../../api/call';
import { download, type DownloadedFile } from '../../api/download/download';
import { ApiError } from '../../api/errors';
import type { ExportParams } from '../exports';
import type { CsvColumn } from '../../files/writeCsv';
import { paginatedExport } from '../paginatedExport';
import { inTurn } from '../paging/inTurn';
import {
    isListedIn,
    isMixed,
    isPayoutResource,
    payoutList,
    type PayoutListFilter,
    type PayoutResource,
    payoutQuery,
    rowsBy,
} from './payouts';

function queryOf({ resource, filter, meta }: ExportParams) {
    if (!isPayoutResource(resource)) throw new Error(`${resource} lists no payouts`);
    const chosen: PayoutListFilter = filter;
    return { resource, query: payoutQuery(resource, chosen, meta) };
}

/**
 * CSV of every payout that matches the list's filter. Where the provider's file would hold another kind as well, it's written here
 * from the list. Rejects with an ApiError, or like `paginatedExport`.
 */
export async function exportPayouts(list: ExportParams): Promise<DownloadedFile> {
    const { resource, query } = queryOf(list);
    const { signal, onProgress, meta } = list;
    const { merchantKey } = meta;
    if (isMixed(resource)) return ownFile(list, [merchantKey]);
    return download(exportMerchantPayouts, { path: { merchantKey }, query }, { signal, onProgress });
}

/** The same for all merchants of the partner that the filter also names. */
export async function exportPayoutsOfPartner(list: ExportParams): Promise<DownloadedFile> {
    const { resource, query } = queryOf(list);
    const { signal, onProgress } = list;
    const { partnerId }: { partnerId: string } = list.filter;
    if (isMixed(resource)) return ownFile(list, await merchantsOf(partnerId, signal));
    return download(exportPartnerPayouts, { path: { partnerId }, query }, { signal, onProgress });
}

async function merchantsOf(partnerId: string, signal: AbortSignal | undefined): Promise<string[]> {
    const { data } = await call(listMerchants, {}, { signal });
    // One that may be the partner's would be missing without a word.
    if (data.some(({ partner_id: partner }) => partner === undefined)) {
        throw new ApiError('unexpected-answer', listMerchants, { field: 'data.partner_id' });
    }
    return data.filter(({ partner_id: partner }) => partner === partnerId).map(({ merchant_key: key }) => key);
}

const ROWS_AT_ONCE = 100;

const { approvals: _, own_id: __, ...columnsOf } = Payout.shape;
const columns = (Object.keys(columnsOf) as (keyof typeof columnsOf)[]).map((header): CsvColumn<Payout> => ({
    header,
    value: payout => payout[header] ?? null,
}));

const alsoIn = { refunds: null, withdrawals: 'crypto_payouts', 'crypto-payout-admin': 'withdrawals' } as const;

/** The columns, and one that marks what the other list's file has as well, where something has to be marked. */
function columnsFor(resource: PayoutResource, rows: readonly Payout[]): readonly CsvColumn<Payout>[] {
    const isUntold = (payout: Payout): boolean => !payoutKind(payout, 'withdraw');
    if (!rows.some(isUntold)) return columns;
    return [...columns, { header: 'also_in', value: payout => (isUntold(payout) ? alsoIn[resource] : null) }];
}

function ownFile(list: ExportParams, merchantKeys: readonly string[]): Promise<DownloadedFile> {
    const { resource, query } = queryOf(list);
    const { signal, onProgress } = list;
    const listOf = (merchantKey: string) =>
        payoutList(merchantKey, { ...query, limit: ROWS_AT_ONCE }, { signal, rowsBy });
    const [first = '', ...others] = merchantKeys;
    return paginatedExport({
        ...{
            signal,
            onProgress,
            name: resource,
            columns: (rows: readonly Payout[]) => columnsFor(resource, rows),
            id: rowsBy,
        },
        asked: list,
        list: inTurn([listOf(first), ...others.map(listOf)]),
        isExported: row => isListedIn(resource, row),
    });
}
