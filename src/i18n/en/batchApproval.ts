/** What an approver of a batch reads first. It comes with where that is shown. */
export const batchApproval = {
    count: 'Payouts',
    more: 'More than %{count}',
    coin: '%{coin}: %{smart_count} payout |||| %{coin}: %{count} payouts',
    total: 'Total',
    counting: 'Adding up its payouts…',
    notCounted: 'We couldn’t read all of its payouts, so what they take in total isn’t known.',
    noTotal: 'What its payouts take in total isn’t known.',
};
