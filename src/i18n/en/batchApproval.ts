/** What an approver of a batch reads first. It comes with where that is shown. */
export const batchApproval = {
    last: {
        true: 'Your approval is the last one: its payouts are made next.',
        false: 'Your approval is the last one: its recipients are emailed their links next.',
    },
    left: 'After yours, it needs %{smart_count} more approval. |||| After yours, it needs %{smart_count} more approvals.',
    count: 'Payouts',
    coin: '%{coin}: %{smart_count} payout |||| %{coin}: %{count} payouts',
    total: 'Total',
};
