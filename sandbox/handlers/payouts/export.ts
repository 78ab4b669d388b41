import { and, inArray, type SQL } from 'drizzle-orm';
import { displayedPayoutType } from '../../../contracts/main/payoutTypes';
import type { Operations } from '../../../contracts/operations';
import type { Column } from '../../files/csv';
import { streamPages } from '../../files/streamPages';
import { payouts } from '../../database/schema/payouts';
import type { Cursor } from '../../paging/cursor';
import type { Handler } from '../handler';
import type { FileReply } from '../../files/fileReply';
import type { Services } from '../../services';
import { matching, ofTenant, visibleTo } from './filters';
import { positionOfPayout, selectPayouts } from './select';
import type { ListedPayout } from './wire';

/** A CSV file of the merchant's payouts that match the filters, newest first. */
export const exportMerchantPayouts: Handler<Operations['exportMerchantPayouts']> = async call => {
    const { services, caller, tenant, query } = call;
    return file(services, and(ofTenant(tenant), visibleTo(caller, tenant), matching(query)));
};

/** The same for all of a partner's merchants: a partner sees all their payouts (docs/rules.md#access). */
export const exportPartnerPayouts: Handler<Operations['exportPartnerPayouts']> = async ({ services, partner, query }) =>
    file(services, and(inArray(payouts.merchantId, [...partner.merchantIds]), matching(query)));

async function file(services: Services, where: SQL | undefined): Promise<FileReply> {
    const body = streamPages(services, columns, (last, limit) =>
        selectPayouts(services.database, where, limit, last && after(last)),
    );
    return { filename: `payouts-${services.clock.now().toISOString().slice(0, 10)}.csv`, body };
}

const after = (row: ListedPayout): Cursor => ({ direction: 'after', ...positionOfPayout(row) });

/** Dates are in UTC; amounts are plain decimals, with their currency beside them. */
const columns: readonly Column<ListedPayout>[] = [
    { header: 'payout_reference', text: row => row.reference },
    { header: 'merchant_key', text: row => row.merchantKey },
    { header: 'api_id', text: row => row.apiId },
    { header: 'order_id', text: row => row.orderId },
    { header: 'type', text: row => displayedPayoutType(row.type) },
    { header: 'status', text: row => row.status },
    { header: 'payout_date', plain: row => row.payoutDate.toISOString() },
    { header: 'modified_date', plain: row => row.modifiedDate.toISOString() },
    { header: 'bal_type', text: row => row.balanceType },
    { header: 'convert_type', text: row => row.convertType },
    { header: 'sending_currency', text: row => row.sendingCurrency },
    { header: 'sending_amount', plain: row => row.sendingAmount },
    { header: 'local_currency', text: row => row.localCurrency },
    { header: 'local_amount', plain: row => row.localAmount },
    { header: 'crypto_currency', text: row => row.cryptoCurrency },
    { header: 'crypto_amount', plain: row => row.cryptoAmount },
    { header: 'network_fee_crypto_amount', plain: row => row.networkFeeCryptoAmount },
    { header: 'net_crypto_amount', plain: row => row.netCryptoAmount },
    { header: 'exchange_rate', plain: row => row.exchangeRate },
    { header: 'crypto_address', text: row => row.cryptoAddress },
    { header: 'txid', text: row => row.txid },
    { header: 'email', text: row => row.email },
    { header: 'name', text: row => row.name },
    { header: 'country', text: row => row.country },
    { header: 'remarks', text: row => row.remarks },
    { header: 'payment_reference', text: row => row.paymentReference },
    { header: 'refund_reason', text: row => row.refundReason },
    { header: 'refund_currency', text: row => row.refundCurrency },
    { header: 'refund_amount', plain: row => row.refundAmount ?? '' },
    { header: 'batch_key', text: row => row.batchKey },
    { header: 'operator', text: row => row.operator },
    { header: 'is_auto', plain: row => String(row.isAuto) },
];
