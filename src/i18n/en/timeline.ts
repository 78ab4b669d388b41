/** What a timeline says of the steps that are still to come: who does what, and when that usually is. */
export const timeline = {
    next: 'Next steps',
    steps: {
        payment_paid: 'The payer pays',
        payment_completed: 'The payer sends the rest',
        payment_refunded: 'You can refund what arrived',
        payment_checked: 'We finish the check',
        deposit_credited: 'We credit your balance',
        payout_accepted: '%{who} enters an address',
        payout_agreed: '%{who} accepts it',
        payout_coded: '%{who} confirms it with a one-time code',
        payout_released: 'We confirm it',
        payout_authorized: 'Your approvers approve it',
        payout_reviewed: 'Our compliance team finishes the review',
        payout_sent: 'We broadcast it to the network',
        payout_confirmed: 'The network confirms it',
        payout_confirming: 'The network confirms it. Confirmations so far: %{count} of %{required}',
        payout_handed_over: 'We send it',
        payout_delivered: 'The recipient gets it',
        transfer_accepted: 'You confirm it',
        transfer_funded: 'The balance covers its amount and fee',
        transfer_sent: 'We check it and send it to the institution',
        transfer_paid: 'The institution pays the recipient',
        transfer_ready: 'The institution has the cash ready',
        transfer_collected: 'The recipient collects it',
        trade_funded: 'The buyer sends funds',
        trade_filled: 'We fill the trade',
    },
    by: 'By %{at}',
    usual: {
        payment_checked: 'Usually within 30 minutes',
        deposit_credited: 'Usually within 2 days',
        payout_reviewed: 'Usually within 12 hours',
        payout_sent: 'Usually within 2 minutes',
        payout_confirmed: 'Usually within 10 minutes',
        payout_confirming: 'Usually within 10 minutes',
        payout_handed_over: 'Usually within 2 minutes',
        payout_delivered: 'Usually within 10 minutes',
        transfer_sent: 'Usually within 5 minutes',
        transfer_paid: 'Usually within 30 minutes',
        transfer_ready: 'Usually within 30 minutes',
        trade_filled: 'Usually within 30 minutes',
    },
};

export type StepName = keyof typeof timeline.steps;
/** Steps that usually take a known time. */
export type TimedStep = keyof typeof timeline.usual & StepName;
