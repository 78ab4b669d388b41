import { getTableColumns } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ApproverDecision } from '../../../contracts/dashboard/approvals';
import { exactNumber } from '../../../contracts/json';
import type { Payout } from '../../../contracts/main/payouts';
import { payouts, type PayoutRow } from '../../database/schema/payouts';
import { merchants } from '../../database/schema/tenants';
import type { Querier } from '../../database/transaction';
import { payoutConfirmations } from '../../domain/lifecycle/payoutConfirmations';
import { payoutDecisions } from '../decisions';

export type ListedPayout = PayoutRow & { merchantKey: string };

/** The columns for a select of payouts joined with their merchants. */
export const payoutColumns = { ...getTableColumns(payouts), merchantKey: merchants.merchantKey };

/** Payouts as they go over the wire at a moment, with who has decided about them. */
export async function payoutsOnWire(database: Querier, rows: readonly ListedPayout[], now: Date) {
    const decided = rows.filter(({ approvalTotal }) => approvalTotal > 0).map(({ reference }) => reference);
    const decisionsOf = await payoutDecisions(database, decided);
    return rows.map(row => payoutOnWire(row, decisionsOf(row.reference), now));
}

/** With its amounts as numbers. */
const payoutOnWire = (row: ListedPayout, approvals: ApproverDecision[], now: Date): z.input<typeof Payout> => ({
    payout_reference: row.reference,
    merchant_key: row.merchantKey,
    api_id: row.apiId,
    order_id: row.orderId,
    type: row.type,
    status: row.status,
    payout_date: row.payoutDate.toISOString(),
    modified_date: row.modifiedDate.toISOString(),
    bal_type: row.balanceType,
    convert_type: row.convertType,
    sending_currency: row.sendingCurrency,
    sending_amount: exactNumber(row.sendingAmount),
    receiving_currency: row.cryptoCurrency,
    local_currency: row.localCurrency,
    local_amount: exactNumber(row.localAmount),
    crypto_currency: row.cryptoCurrency,
    crypto_amount: exactNumber(row.cryptoAmount),
    network_fee_crypto_amount: exactNumber(row.networkFeeCryptoAmount),
    net_crypto_amount: exactNumber(row.netCryptoAmount),
    exchange_rate: exactNumber(row.exchangeRate),
    crypto_address: row.cryptoAddress,
    txid: row.txid,
    ...confirmationsOnWire(row, now),
    email: row.email,
    name: row.name,
    country: row.country,
    remarks: row.remarks,
    payment_reference: row.paymentReference,
    refund_reason: row.refundReason,
    refund_currency: row.refundCurrency,
    refund_amount: row.refundAmount === null ? null : exactNumber(row.refundAmount),
    batch_key: row.batchKey,
    operator: row.operator,
    idempotency_key: row.idempotencyKey,
    is_auto: row.isAuto,
    expires_at: row.expiresAt?.toISOString() ?? null,
    approvals,
    approval_total: row.approvalTotal,
    is_fixed_in_crypto: row.isFixedInCrypto,
    cancel_reason: row.cancelReason,
});

function confirmationsOnWire(row: ListedPayout, now: Date) {
    const { count = null, required = null } = payoutConfirmations(row, now) ?? {};
    return { confirmations: count, required_confirmations: required };
}
