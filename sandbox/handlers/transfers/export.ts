import { and, desc } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { csvStream, type Column } from '../../files/csv';
import { transfers, type TransferRow } from '../../database/schema/transfers';
import type { Cursor } from '../../paging/cursor';
import { newestFirst } from '../../paging/newestFirst';
import type { Handler } from '../handler';
import { matching, typeOf } from './filters';

const ROWS_AT_ONCE = 1000;

/** Every transfer of the merchant that the filter matches, newest first. */
export const exportTransfers: Handler<Operations['exportTransfers']> = async ({ services, tenant, query }) => {
    const type = typeOf(query);
    const where = matching(tenant.merchantId, query);
    let cursor: Cursor | undefined;
    let isAtEnd = false;
    const next = async (): Promise<TransferRow[]> => {
        if (isAtEnd) return [];
        const { beyond } = newestFirst(cursor, transfers.createdAt, transfers.id);
        const rows = await services.database
            .select()
            .from(transfers)
            .where(and(where, beyond))
            .orderBy(desc(transfers.createdAt), desc(transfers.id))
            .limit(ROWS_AT_ONCE);
        const last = rows.at(-1);
        isAtEnd = rows.length < ROWS_AT_ONCE;
        if (last) cursor = { direction: 'after', at: last.createdAt, key: last.id };
        return rows;
    };
    const day = services.clock.now().toISOString().slice(0, 10);
    return { filename: `${type}s-${day}.csv`, body: csvStream(columns, next) };
};

/** The columns of the file: dates in UTC, amounts as plain decimals with their currency beside them. */
const columns: readonly Column<TransferRow>[] = [
    { header: 'id', text: row => row.id },
    { header: 'external_id', text: row => row.externalId },
    { header: 'type', text: row => row.type },
    { header: 'status', text: row => row.status },
    { header: 'sub_status', text: row => row.subStatus },
    { header: 'created_at', plain: row => row.createdAt.toISOString() },
    { header: 'updated_at', plain: row => row.updatedAt.toISOString() },
    { header: 'mode', text: row => row.mode },
    { header: 'sending_currency', text: row => row.sendingCurrency },
    { header: 'sending_amount', plain: row => row.sendingAmount },
    { header: 'receiving_currency', text: row => row.receivingCurrency },
    { header: 'receiving_amount', plain: row => row.receivingAmount },
    { header: 'exchange_rate', plain: row => row.exchangeRate },
    { header: 'fee_currency', text: row => row.sendingCurrency },
    { header: 'fee', plain: row => row.fee },
    { header: 'payment_method', text: row => row.paymentMethod },
    { header: 'sender_name', text: row => row.sender?.name ?? null },
    { header: 'recipient_name', text: row => row.recipient?.name ?? null },
    { header: 'recipient_type', text: row => row.recipient?.type ?? null },
    { header: 'destination_type', text: row => row.destination?.type ?? null },
    { header: 'destination_country', text: row => row.destination?.country_code ?? null },
    { header: 'institution', text: row => row.destination?.institution ?? null },
    { header: 'account_number', text: row => row.destination?.account_number ?? null },
    { header: 'bank_code', text: row => row.destination?.bank_code ?? null },
    { header: 'purpose_of_remittance', text: row => row.purpose },
    { header: 'source_of_funds', text: row => row.sourceOfFunds },
    { header: 'relationship', text: row => row.relationship },
    { header: 'remarks', text: row => row.remarks },
];
