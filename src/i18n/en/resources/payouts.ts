import type { ConvertType } from '../../../../contracts/main/payoutTypes';
import type { BalanceType, CancelReason, PayoutStatus, RefundReason } from '../../../../contracts/main/payouts';

/** The words for the statuses, wherever they show. What one means for a payout, `payoutText` says. */
export const payoutStatus: Record<PayoutStatus, { label: string }> = {
    new: { label: 'New' },
    pending_authorization: { label: 'Awaiting approval' },
    pending_approval: { label: 'Under review' },
    confirm: { label: 'Processing' },
    pending_broadcast: { label: 'Broadcasting' },
    pending_confirmation: { label: 'Confirming' },
    done: { label: 'Completed' },
    cancel: { label: 'Cancelled' },
    invalid: { label: 'Blocked' },
};

/** Where no chain is involved, nothing is broadcast or confirmed by one. */
export const offChainPayoutStatus: typeof payoutStatus = {
    ...payoutStatus,
    pending_broadcast: { label: 'Sending' },
    pending_confirmation: { label: 'Sent' },
};

/**
 * What the status of a payout means at a moment: each is shown only while all of it is true. A sentence whose value can't be read
 * is left out.
 */
export const payoutText = {
    new: 'Waiting since %{since} for %{operator} to confirm it. Nothing has been sent, and it can still be cancelled.',
    newByProvider: 'Waiting since %{since} for us to confirm it. Nothing has been sent, and it can still be cancelled.',
    newRefund:
        'Waiting since %{since}. %{email} has to enter an address through the link we emailed. It can still be cancelled.',
    newRefundWithAddress:
        'Waiting since %{since}. %{email} has to accept it through the link we emailed. It can still be cancelled.',
    pending_authorization: 'Waiting for your approvers. Nothing is sent until enough of them have approved it.',
    pending_approval: 'Our compliance team has been reviewing it since %{since}. No action needed.',
    confirm: 'Accepted on %{since}. We’re preparing to send %{net}.',
    pending_broadcast: 'We’re sending %{net} to the %{network} network. No action needed.',
    pending_broadcast_offchain: 'We’re sending %{net} through %{network}. No action needed.',
    pending_confirmation: 'Sent on %{since}. Waiting for the %{network} network to confirm it. No action needed.',
    pending_confirmation_counted:
        'Sent on %{since}. Confirmations so far: %{count} of %{required} on the %{network} network. No action needed.',
    pending_confirmation_offchain: 'Sent on %{since}. Waiting for %{network} to deliver it. No action needed.',
    done: '%{net} reached the recipient on %{since}. No action needed.',
    cancel: 'Cancelled on %{since}. Nothing was sent.',
    cancel_not_confirmed: 'Cancelled on %{since}: nobody confirmed the quote in time. Nothing was sent.',
    cancel_not_approved: 'Cancelled on %{since}: not enough approvers approved it in time. Nothing was sent.',
    cancel_below_fee: 'Cancelled on %{since}: the amount no longer covered the network fee. Nothing was sent.',
    invalid: 'Blocked for compliance on %{since}. Contact support for details.',
};

export type PayoutTextKey = keyof typeof payoutText;

export const payoutType = { withdraw: 'Withdrawal', refund: 'Refund' };

export const convertType: Record<ConvertType, string> = {
    local_crypto: 'Local currency to crypto',
    custody_crypto: 'Coins from custody',
    local_crypto_direct: 'Direct payout',
    local_crypto_batch: 'Batch payout',
};

export const balanceType: Record<BalanceType, string> = { local: 'Local currency', custody: 'Custody' };

export const refundReason: Record<RefundReason, string> = {
    AML: 'Anti-money-laundering rules',
    requested_by_customer: 'Requested by the customer',
};

export const payouts = {
    start: 'Create payout',
    emptyText: {
        refunds: 'Refunds appear here once you refund a payment. Open a payment to start one.',
        withdrawals: 'Withdrawals appear here once you make one. Start with Withdraw.',
        'crypto-payout-admin': 'Payouts to recipients appear here once one is created.',
    },
    exportAll: 'Export all merchants',
    ofAllMerchants: '%{what} of all your merchants',
    untold: {
        kind: 'Withdrawal or crypto payout',
        toQuote: 'If it’s a crypto payout, continue to its quote',
        why: 'This is a withdrawal or a crypto payout. Its record doesn’t say which, so it’s in both lists.',
        mayInclude: {
            withdrawals:
                'May include crypto payouts: where a record doesn’t say which it is, it’s in both lists and marked.',
            'crypto-payout-admin':
                'May include withdrawals: where a record doesn’t say which it is, it’s in both lists and marked.',
        },
        inFile: 'Payouts that may be either a withdrawal or a crypto payout are in the files of both lists. The column also_in marks them.',
    },
    noAddress: 'The recipient hasn’t entered an address yet.',
    noAddressEver: 'No address was entered.',
    /** Of a refund, by its status. */
    refundAmount: {
        new: 'To refund',
        pending_authorization: 'To refund',
        pending_approval: 'To refund',
        confirm: 'Being refunded',
        pending_broadcast: 'Being refunded',
        pending_confirmation: 'Being refunded',
        done: 'Refunded',
        cancel: 'Not refunded',
        invalid: 'Not refunded',
    } satisfies Record<PayoutStatus, string>,
    /** Of a refund whose rate isn’t fixed yet. */
    estimate: {
        exchange_rate: 'Rate (estimate)',
        crypto_amount: 'Before the fee (estimate)',
        net_crypto_amount: 'Recipient gets (estimate)',
        text: 'Estimate. The rate is fixed when the recipient enters an address.',
    },
    /** In place of “Recipient gets”, of a payout that was cancelled or blocked. */
    wouldHaveGot: 'Recipient would have got',
    provider: 'Us',
    events: { created: 'Created', createdBy: 'Created by %{by}', status: '%{status}' },
    cancelReason: {
        quote_not_confirmed: 'not confirmed in time',
        not_approved: 'not approved in time',
        below_network_fee: 'below the network fee',
    } satisfies Record<CancelReason, string>,
    statusBecause: '%{status}: %{because}',
    auto: { true: 'Yes, by us', false: 'No, by a user' },
    sections: { amounts: 'Amounts', recipient: 'Recipient', destination: 'Destination', details: 'Details' },
    actions: {
        pdf: { label: 'PDF' },
        toQuote: 'Continue to the quote',
        again: 'Pay again',
        cancel: {
            label: 'Cancel',
            title: 'Cancel %{reference}?',
            text: '%{amount} won’t be paid. This can’t be undone.',
            submit: 'Cancel now',
            done: '%{reference} is cancelled.',
            accepted:
                'We accepted your request to cancel %{reference}. Check its status to see whether it’s cancelled.',
        },
        approve: {
            label: 'Approve',
            title: 'Approve %{reference}?',
            text: 'Check what it sends, and where to. An approval can’t be undone.',
            submit: 'Approve',
            done: 'You approved %{reference}.',
        },
        resend: {
            label: 'Resend email',
            title: 'Resend the email?',
            text: '%{recipient} gets the email about %{reference} again.',
            submit: 'Resend email',
            done: 'Email sent.',
        },
        change: {
            label: 'Change email address',
            title: 'Change the email address',
            text: 'From now on, the email about %{reference} goes to this address instead of %{recipient}.',
            field: 'New email address',
            submit: 'Change and resend',
            done: 'Email sent to the new address.',
        },
        keep: 'Go back',
        offline: 'You’re offline. You can do this when you’re back online.',
        unknownOutcome: {
            title: 'We don’t know yet whether this went through: %{action}',
            looking: 'Reading the record again.',
            failed: 'We couldn’t read the record again, so what you see may be out of date. Nothing is repeated by itself.',
            read: 'This is how the record stands now. The request may still be on its way, so check again in a minute before you repeat it.',
            wait: 'We don’t know yet whether the last action went through. Check again first.',
            settle: 'Close',
        },
        makerCancels: 'Only whoever made this payout can cancel it.',
        approversCancel: 'Only whoever made this payout and its approvers can cancel it.',
    },
};

const fields = {
    payout_reference: 'Reference',
    status: 'Status',
    payout_date: 'Created',
    modified_date: 'Last change',
    type: 'Type',
    sending_amount: 'Amount',
    refund_amount: 'Refund amount',
    net_crypto_amount: 'Recipient gets',
    crypto_amount: 'Before the fee',
    network_fee_crypto_amount: 'Network fee',
    exchange_rate: 'Rate',
    name: 'Recipient',
    email: 'Recipient email',
    country: 'Country',
    payment_reference: 'Payment',
    refund_reason: 'Reason',
    remarks: 'Remarks',
    order_id: 'Order ID',
    api_id: 'Account',
    convert_type: 'Type',
    bal_type: 'Balance',
    batch_key: 'Batch',
    operator: 'Created by',
    crypto_address: 'Address',
    txid: 'Transaction ID',
    dates: 'Created',
    modifiedDates: 'Last change',
    sending_currency: 'Sending currency',
    receiving_currency: 'Receiving currency',
    is_auto: 'Automatic',
    is_test: 'Test',
};

/** Names of the records and their fields, as react-admin looks them up. */
export const resources = {
    refunds: {
        name: 'Refund |||| Refunds',
        plural: 'refunds',
        fields: { ...fields, sending_amount: 'Balance amount' },
    },
    withdrawals: { name: 'Withdrawal |||| Withdrawals', plural: 'withdrawals', fields },
    'crypto-payout-admin': { name: 'Crypto payout |||| Crypto payouts', plural: 'crypto payouts', fields },
};

export const routes = {
    refunds: { title: 'Refunds', about: 'Money that goes back to payers.' },
    createRefund: { title: 'Refund a payment', about: 'How much goes back, why, and to whom.' },
    cryptoPayouts: {
        title: 'Crypto payouts',
        tab: 'Payouts',
        about: 'Payouts to recipients in crypto.',
    },
    withdrawals: { title: 'Withdrawals', about: 'Money you take out of your balance.' },
    createWithdrawal: { title: 'Withdraw', about: 'Send crypto from your balance to a wallet.' },
};
