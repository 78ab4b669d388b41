/** What may have been done, for its own page and every other, by kind of money action. */
export const sentIntents = {
    others: 'There may be more that you’ve done already. We couldn’t check them all.',
    withdrawal: {
        list: 'View withdrawals',
        maybe: 'A withdrawal of %{amount} to %{recipient} may have gone through.',
    },
    refund: {
        list: 'View refunds',
        maybe: 'A refund of %{amount} to %{recipient} may have gone through.',
    },
    payout: {
        list: 'View payouts',
        maybe: 'A payout of %{amount} to %{recipient} may have gone through.',
    },
    batch: {
        list: 'View batches',
        maybe: 'The batch %{recipient} may have been created.',
    },
    transfer: {
        list: 'View fiat payouts',
        maybe: 'A fiat payout of %{amount} to %{recipient} may have gone through.',
    },
    trade: {
        list: 'View trades',
        maybe: 'A trade of %{amount} (%{recipient}) may have gone through.',
    },
    invoice: {
        list: 'View payments',
        maybe: 'An invoice of %{amount} for %{recipient} may have been created.',
    },
};
