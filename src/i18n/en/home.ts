export const home = {
    greeting: 'Today at %{merchant}',
    attention: 'Needs attention',
    attentionText: 'Payments from the last 90 days, in order amounts, and what’s awaiting approval.',
    attentionLive:
        'Payments from the last 90 days, in order amounts, and what’s awaiting approval. Amounts leave out test payments.',
    attentionApprovals: 'What’s awaiting approval.',
    nothing: 'Nothing needs attention.',
    latest: 'Latest payments',
    all: 'All payments',
    short: '%{count} short payment, possibly refunded already |||| %{count} short payments, including any already refunded',
    hold: '%{count} payment on hold: don’t deliver yet |||| %{count} payments on hold: don’t deliver yet',
    invalid: '%{count} invalid payment: don’t deliver |||| %{count} invalid payments: don’t deliver',
    tests: 'Includes %{count} from a test account |||| Includes %{count} from test accounts',
    approvals: {
        inbox: '%{count} item awaiting your approval |||| %{count} items awaiting your approval',
        'crypto-payout-admin': '%{count} payout awaiting approval |||| %{count} payouts awaiting approval',
        'crypto-payout-admin/batch': '%{count} batch awaiting approval |||| %{count} batches awaiting approval',
        withdrawals: '%{count} withdrawal awaiting approval |||| %{count} withdrawals awaiting approval',
    },
    approvalsExtent: 'Approvals cover the whole merchant.',
    today: 'Today',
};
