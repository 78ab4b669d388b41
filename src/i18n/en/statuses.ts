import type { DepositStatus } from '../../../contracts/main/deposits';
import type { PaymentStatus, TransactionStatus } from '../../../contracts/main/payments';
import type { PaymentType } from '../../../contracts/main/paymentTypes';

/** How a deposit stands: its status, or more exactly where its record tells. */
export type DepositState = DepositStatus | 'on_the_way' | 'credited';

/** `means` says what it means, what happens next and who acts. */
type StatusText = { label: string; means: string };

/** These stand beside any payment of the status, whatever its dates, account and refunds: a record's own text is `paymentText`. */
export const paymentStatus: Record<PaymentStatus, StatusText> = {
    none: { label: 'Unpaid', means: 'No transaction has been seen.' },
    short: {
        label: 'Short',
        means: 'Less arrived than was requested. The rest counts if it arrives in time; what arrived can be refunded.',
    },
    hold: { label: 'On hold', means: 'We’re still checking what arrived. Don’t deliver yet.' },
    good: { label: 'Good', means: 'Enough arrived, and the payment is complete.' },
    invalid: {
        label: 'Invalid',
        means: 'The network rejected the transaction, or it failed a check. Don’t deliver.',
    },
};

export const paymentType: Record<PaymentType, string> = {
    triplea: 'Hosted page',
    widget: 'Embedded widget',
    external_url: 'External link',
    custom: 'Custom integration',
    invoice: 'Invoice or payment link',
};

const awaitingFunds: StatusText = { label: 'Awaiting funds', means: 'The funds haven’t arrived yet.' };

export const transactionStatus: Record<TransactionStatus, StatusText> = {
    detected: { label: 'Detected', means: 'The network has seen the transaction, but it isn’t in a block yet.' },
    confirming: { label: 'Confirming', means: 'Blocks are being added on top of it.' },
    confirmed: { label: 'Confirmed', means: 'It has enough confirmations.' },
    rejected: { label: 'Rejected', means: 'The network dropped it, or it failed a check. It doesn’t count.' },
    created: { label: 'Created', means: 'The transaction is recorded. Nothing has arrived yet.' },
    awaiting_fund: awaitingFunds,
    awaiting_funds: awaitingFunds,
    submitted: { label: 'Submitted', means: 'The transaction was sent. It isn’t confirmed yet.' },
    cancelled: { label: 'Cancelled', means: 'The transaction was cancelled. It doesn’t count.' },
    declined: { label: 'Declined', means: 'The transaction was declined. It doesn’t count.' },
    reversed: { label: 'Reversed', means: 'The money went back. It doesn’t count.' },
    completed: { label: 'Completed', means: 'The transaction is complete.' },
    available: { label: 'Available', means: 'The transaction is complete, and the money is available.' },
    none: { label: 'Unpaid', means: 'Nothing has arrived with this transaction yet.' },
    short: { label: 'Short', means: 'Less arrived than was requested.' },
    hold: { label: 'On hold', means: 'We’re still checking what arrived. Don’t deliver yet.' },
    good: { label: 'Good', means: 'What arrived counts.' },
    invalid: { label: 'Invalid', means: 'The network rejected it, or it failed a check. It doesn’t count.' },
};

/** A deposit that is `new` is on the way until its record says when it was credited. */
export const depositState: Record<DepositState, StatusText> = {
    new: { label: 'New', means: 'It’s recorded. We can’t tell here whether it’s confirmed or in your balance.' },
    on_the_way: {
        label: 'On the way',
        means: 'Recorded on %{recorded}. It counts in your balance once it’s credited. No action needed.',
    },
    credited: { label: 'Credited', means: 'Credited on %{credited}. The money is in your balance.' },
    returned: {
        label: 'Returned',
        means: 'The money went back. It doesn’t count in your balance.',
    },
    cancelled: {
        label: 'Cancelled',
        means: 'It was cancelled before it was credited. It doesn’t count in your balance.',
    },
};
