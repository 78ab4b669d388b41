/** What an approver of a batch reads first. It comes with where that is shown. */
export const batchApproval = {
    count: 'Payouts',
    coin: '%{coin}: %{smart_count} payout |||| %{coin}: %{count} payouts',
    total: 'Total',
};
