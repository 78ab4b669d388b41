import { seededMerchants } from '../../../sandbox/seed/tenants';
import { seededUsers, userIdOf } from '../../../sandbox/seed/users';
import { fromScaled, toScaled } from '../../unit/money/oracle';
import type { StoredApproval, StoredBatch, StoredDeposit, StoredLine, StoredPayout, StoredTransfer } from './database';
import type { FileColumns } from './exported';

/** Columns with the same name in the file and the table. */
const same = (...names: readonly string[]) => Object.fromEntries(names.map(name => [name, name]));

/** In files that the dashboard writes itself, amounts have no trailing zeros. */
const shortest = (amount: unknown): string => fromScaled(toScaled(String(amount)));

export const paymentFile: FileColumns = {
    payment_reference: 'reference',
    ...same('order_id', 'api_id', 'type', 'status', 'status_date', 'created_at', 'rate_date', 'expiry_date'),
    ...same('order_currency', 'order_amount', 'receive_amount', 'transaction_fee_amount', 'vat_amount'),
    ...same('crypto_currency', 'crypto_amount', 'payment_crypto_amount', 'remain_crypto_amount', 'exchange_rate'),
    ...same('crypto_address', 'payer_id', 'payer_name', 'payer_email', 'payer_phone'),
};

export const payoutFile: FileColumns<StoredPayout> = {
    payout_reference: 'reference',
    merchant_key: row => seededMerchants.find(({ id }) => id === row.merchant_id)?.merchantKey,
    ...same('api_id', 'order_id'),
    // The type "merchant" of old withdrawals is written as "withdraw" (docs/rules.md#payouts).
    type: ({ type }) => (type === 'merchant' ? 'withdraw' : type),
    ...same('status', 'payout_date', 'modified_date', 'bal_type', 'convert_type'),
    ...same('sending_currency', 'sending_amount', 'local_currency', 'local_amount'),
    ...same('crypto_currency', 'crypto_amount', 'network_fee_crypto_amount', 'net_crypto_amount', 'exchange_rate'),
    ...same('crypto_address', 'txid', 'email', 'name', 'country', 'remarks'),
    ...same('payment_reference', 'refund_reason', 'refund_currency', 'refund_amount'),
    ...same('batch_key', 'operator', 'is_auto'),
};

/** A field of one of a transfer's JSON columns; undefined if the column is null. */
const part = (column: string, name: string) => (row: StoredTransfer) =>
    (row[column] as Readonly<Record<string, unknown>> | null)?.[name];

export const transferFile: FileColumns<StoredTransfer> = {
    ...same('id', 'external_id', 'type', 'status', 'sub_status', 'created_at', 'updated_at', 'mode'),
    ...same('sending_currency', 'sending_amount', 'receiving_currency', 'receiving_amount', 'exchange_rate'),
    fee_currency: 'sending_currency',
    ...same('fee', 'payment_method'),
    sender_name: part('sender', 'name'),
    recipient_name: part('recipient', 'name'),
    recipient_type: part('recipient', 'type'),
    destination_type: part('destination', 'type'),
    destination_country: part('destination', 'country_code'),
    institution: part('destination', 'institution'),
    account_number: part('destination', 'account_number'),
    bank_code: part('destination', 'bank_code'),
    purpose_of_remittance: 'purpose',
    ...same('source_of_funds', 'relationship', 'remarks'),
};

export const depositFile: FileColumns<StoredDeposit> = {
    dpst_ref_num: 'reference',
    ...same('status', 'currency'),
    amount: row => shortest(row.amount),
    fee: row => shortest(row.fee),
    net_amount: row => shortest(row.net_amount),
    ...same('created_at', 'credited_at', 'source'),
};

/** The batches file, whose counts and totals are those of their lines. */
export function batchFile(
    lines: readonly StoredLine[],
    approvals: readonly StoredApproval[],
): FileColumns<StoredBatch> {
    const linesOf = ({ id }: StoredBatch) => lines.filter(line => line.batch_id === id);
    const count =
        (...statuses: readonly string[]) =>
        (batch: StoredBatch) =>
            linesOf(batch).filter(({ status }) => statuses.includes(status)).length;
    const total = (currency: string) => (batch: StoredBatch) => {
        const ofCurrency = linesOf(batch).filter(line => line.withdraw_currency === currency);
        if (ofCurrency.length === 0) return null;
        return fromScaled(ofCurrency.reduce((sum, line) => sum + toScaled(String(line.withdraw_amount)), 0n));
    };
    const currencies = [...new Set(lines.map(line => String(line.withdraw_currency)))].sort();
    return {
        ...same('id', 'name', 'merchant_id', 'is_direct', 'status', 'notification_email'),
        ...same('created_at', 'updated_at', 'created_by'),
        total_count: batch => linesOf(batch).length,
        success_count: count('completed'),
        failed_count: count('failed', 'cancelled'),
        pending_count: count('pending', 'processing'),
        awaiting_address_count: batch =>
            linesOf(batch).filter(({ status, address }) => status === 'processing' && address === null).length,
        ...same('approval_total', 'expires_at'),
        ...Object.fromEntries(currencies.map(currency => [`total_${currency}`, total(currency)])),
        approvals: ({ id }) =>
            approvals
                .filter(approval => approval.batch_id === id)
                .map(({ user_id: userId, decision, at }) => `${nameOf(userId)} ${decision} ${at}`)
                .join('; '),
    };
}

function nameOf(userId: string): string {
    const user = seededUsers.find(({ email }) => userIdOf(email) === userId);
    return `${user?.firstname} ${user?.lastname}`;
}

export const lineFile: FileColumns = {
    ...same('id', 'row', 'payout_reference', 'status', 'email', 'name', 'country', 'address'),
    ...same('withdraw_currency', 'withdraw_amount', 'crypto_currency', 'crypto_amount', 'remarks'),
    ...same('error_code', 'error_message'),
};
