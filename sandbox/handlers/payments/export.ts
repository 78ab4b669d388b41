import { and } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { PaymentFilters } from '../../../contracts/main/payments';
import type { Column } from '../../files/csv';
import { streamPages } from '../../files/streamPages';
import type { Cursor } from '../../paging/cursor';
import type { FileReply } from '../../files/fileReply';
import type { Tenant } from '../../domain/tenants';
import type { Services } from '../../services';
import { matching, ofTenant } from './filters';
import { positionOfPayment, selectPayments } from './select';
import type { PaymentRow } from './wire';

interface ExportCall {
    services: Services;
    tenant: Tenant;
    query: z.output<typeof PaymentFilters>;
}

/** A CSV file of the payments that match the filters, newest first. */
export async function exportPayments({ services, tenant, query }: ExportCall): Promise<FileReply> {
    const { database, clock } = services;
    const where = and(ofTenant(tenant), matching(query));
    const body = streamPages(services, columns, (last, limit) =>
        selectPayments(database, where, limit, last && after(last)),
    );
    return { filename: `payments-${clock.now().toISOString().slice(0, 10)}.csv`, body };
}

const after = (row: PaymentRow): Cursor => ({ direction: 'after', ...positionOfPayment(row) });

/** Dates are in UTC; amounts are plain decimals, with their currency beside them. */
const columns: readonly Column<PaymentRow>[] = [
    { header: 'payment_reference', text: row => row.reference },
    { header: 'order_id', text: row => row.orderId },
    { header: 'api_id', text: row => row.apiId },
    { header: 'type', text: row => row.type },
    { header: 'status', text: row => row.status },
    { header: 'status_date', plain: row => row.statusDate.toISOString() },
    { header: 'created_at', plain: row => row.createdAt.toISOString() },
    { header: 'rate_date', plain: row => row.rateDate.toISOString() },
    { header: 'expiry_date', plain: row => row.expiryDate.toISOString() },
    { header: 'order_currency', text: row => row.orderCurrency },
    { header: 'order_amount', plain: row => row.orderAmount },
    { header: 'receive_amount', plain: row => row.receiveAmount },
    { header: 'transaction_fee_amount', plain: row => row.transactionFeeAmount },
    { header: 'vat_amount', plain: row => row.vatAmount },
    { header: 'crypto_currency', text: row => row.cryptoCurrency },
    { header: 'crypto_amount', plain: row => row.cryptoAmount },
    { header: 'payment_crypto_amount', plain: row => row.paymentCryptoAmount },
    { header: 'remain_crypto_amount', plain: row => row.remainCryptoAmount },
    { header: 'exchange_rate', plain: row => row.exchangeRate },
    { header: 'crypto_address', text: row => row.cryptoAddress },
    { header: 'payer_id', text: row => row.payerId },
    { header: 'payer_name', text: row => row.payerName },
    { header: 'payer_email', text: row => row.payerEmail },
    { header: 'payer_phone', text: row => row.payerPhone },
];
