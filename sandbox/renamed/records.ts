import { asText, type Change, inOne, inTwo, inUnits, renamed, sinceEpoch, worded } from './change';
import type { Names } from './names';

/** A kind of row or body, as the adapter names it too. */
export type RecordName = keyof ReturnType<typeof recordsOf>;
export type Records = Readonly<Record<RecordName, readonly Change[]>>;

/** The differences by kind of row. Thirty fields of answers have other names. */
export function recordsOf({ fields, words }: Names) {
    return {
        tokens: [renamed('access_token', fields.access), renamed('refresh_token', fields.refresh)],
        grant: [renamed('refresh_token', fields.refresh), renamed('otp_key', fields.challenge)],
        challenge: [
            renamed('otp_key', fields.challenge),
            worded('mfa_type', fields.method, words.mfa),
            asText('resend_after'),
        ],
        profile: [inOne('firstname', 'lastname', fields.person), renamed('mobile', fields.phone)],
        merchant: [renamed('merchant_key', fields.merchantKey), renamed('merchant_name', fields.merchantName)],
        balance: [inUnits('available', fields.available, 8)],
        account: [renamed('account_name', fields.accountName)],
        membership: [renamed('group', fields.role)],
        group: [renamed('permissions', fields.rights)],
        page: [
            renamed('data', fields.rows),
            renamed('meta.next', `${fields.paging}.${fields.forward}`),
            renamed('meta.prev', `${fields.paging}.${fields.back}`),
        ],
        payment: [
            renamed('payment_reference', fields.payment),
            worded('status', fields.state, words.payment),
            sinceEpoch('created_at', fields.made, 'seconds'),
            // As many places as any currency has.
            inUnits('order_amount', fields.price, 4),
            renamed('order_currency', fields.priceCurrency),
            inTwo('payer_name', fields.given, fields.family),
            renamed('txs', fields.onChain),
        ],
        transaction: [renamed('txid', fields.hash)],
        payout: [
            renamed('payout_reference', fields.payout),
            worded('status', fields.state, words.payout),
            sinceEpoch('payout_date', fields.requested, 'milliseconds'),
            renamed('crypto_address', fields.target),
            renamed('sending_amount', fields.debit),
        ],
        newPayout: [renamed('address', fields.target), inUnits('withdraw_amount', fields.debitUnits, 2)],
        newRefund: [
            renamed('payment_reference', fields.payment),
            worded('refund_reason', 'refund_reason', words.reason),
        ],
        transfer: [renamed('status', fields.state), renamed('sending_amount', fields.source)],
        quote: [renamed('exchange_rate', fields.rate), sinceEpoch('expires_at', fields.until, 'seconds')],
        newQuote: [renamed('destination_account_id', fields.beneficiary)],
        refusal: [renamed('message', fields.message), renamed('code', fields.code), renamed('errors', fields.faults)],
    } satisfies Record<string, readonly Change[]>;
}
