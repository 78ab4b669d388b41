import type { DepositStatus } from '../../../contracts/main/deposits';
import type { PaymentStatus, PaymentType, TransactionStatus } from '../../../contracts/main/payments';

/** `means` says what it means, what happens next and who acts. */
type StatusText = { label: string; means: string };

export const paymentStatus: Record<PaymentStatus, StatusText> = {
    none: {
        label: 'Unpaid',
        means: 'No transaction has been seen yet. The payer can still pay; late funds after the rate has ended are handled case by case.',
    },
    short: {
        label: 'Short',
        means: 'Less arrived than was requested. The payer has 24 hours to send the rest; otherwise refund what came.',
    },
    hold: {
        label: 'On hold',
        means: 'Enough arrived but the provider is checking it. Do not deliver yet; nothing is asked of you.',
    },
    good: { label: 'Good', means: 'The payment is guaranteed. You can deliver.' },
    invalid: {
        label: 'Invalid',
        means: 'The network rejected the transaction, or it failed a serious check. Do not deliver.',
    },
};

export const paymentType: Record<PaymentType, string> = {
    triplea: 'Hosted page',
    widget: 'Embedded widget',
    external_url: 'External link',
    custom: 'Custom integration',
};

export const transactionStatus: Record<TransactionStatus, StatusText> = {
    detected: { label: 'Detected', means: 'The network knows the transaction; no block holds it yet.' },
    confirming: { label: 'Confirming', means: 'Blocks are being added on top of it.' },
    confirmed: { label: 'Confirmed', means: 'It has the confirmations that the provider asks for.' },
    rejected: { label: 'Rejected', means: 'The network dropped it or a check refused it. It does not count.' },
};

export const depositStatus: Record<DepositStatus, StatusText> = {
    new: {
        label: 'New',
        means: 'The provider has the money. It counts in your balance from the day it is credited; nothing is asked of you.',
    },
    returned: {
        label: 'Returned',
        means: 'The money went back to where it came from. It does not count in your balance.',
    },
    cancelled: {
        label: 'Cancelled',
        means: 'It was called off before it was credited. It does not count in your balance.',
    },
};
