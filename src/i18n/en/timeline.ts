/** What a timeline says of the steps that are still to come: who does what. */
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
        payout_coded: '%{who} confirms it',
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
        transfer_sent: 'We send it to the institution',
        transfer_reviewed: 'We finish the review and send it to the institution',
        transfer_paid: 'The institution pays the recipient',
        transfer_ready: 'The institution has the cash ready',
        transfer_collected: 'The recipient collects it',
        trade_funded: 'You provide the funds',
        trade_filled: 'We fill the trade',
    },
    by: 'By %{at}',
};

export type StepName = keyof typeof timeline.steps;
