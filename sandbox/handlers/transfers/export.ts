import { and } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import type { Column } from '../../files/csv';
import { streamPages } from '../../files/streamPages';
import { transfers, type TransferRow } from '../../database/schema/transfers';
import { newestFirst } from '../../paging/newestFirst';
import type { Handler } from '../handler';
import { matching, typeOf } from './filters';

/** A CSV file of the merchant's transfers that match the filters, newest first. */
export const exportTransfers: Handler<Operations['exportTransfers']> = async ({ services, tenant, query }) => {
    const type = typeOf(query);
    const where = matching(tenant.merchantId, query);
    const body = streamPages(services, columns, (last, limit) => {
        const cursor = last && ({ direction: 'after', at: last.createdAt, key: last.id } as const);
        const { beyond, order } = newestFirst(cursor, transfers.createdAt, transfers.id);
        return services.database
            .select()
            .from(transfers)
            .where(and(where, beyond))
            .orderBy(...order)
            .limit(limit);
    });
    return { filename: `${type}s-${services.clock.now().toISOString().slice(0, 10)}.csv`, body };
};

/** Dates are in UTC; amounts are plain decimals, with their currency beside them. */
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
