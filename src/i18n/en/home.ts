export const home = {
    greeting: 'Today at %{merchant}',
    attention: 'Needs attention',
    attentionText: 'Payments of the last 90 days, in ordered amounts, and what awaits approval.',
    attentionLive:
        'Payments of the last 90 days, in ordered amounts, and what awaits approval. Amounts leave out test payments.',
    attentionApprovals: 'What awaits approval.',
    nothing: 'Nothing needs attention.',
    latest: 'Latest payments',
    all: 'All payments',
    short: '%{count} short payment, which may be refunded already |||| %{count} short payments, including any already refunded',
    hold: '%{count} payment on hold: do not deliver yet |||| %{count} payments on hold: do not deliver yet',
    invalid: '%{count} invalid payment: do not deliver |||| %{count} invalid payments: do not deliver',
    tests: 'Includes %{count} from a test account |||| Includes %{count} from test accounts',
    decided: 'You’ve decided on %{count} of them',
    approvals: {
        'crypto-payout-admin': '%{count} payout awaiting approval |||| %{count} payouts awaiting approval',
        'crypto-payout-admin/batch': '%{count} batch awaiting approval |||| %{count} batches awaiting approval',
        withdrawals: '%{count} withdrawal awaiting approval |||| %{count} withdrawals awaiting approval',
    },
    approvalsExtent: 'Approvals are of the whole merchant.',
    today: 'Today',
    noPayments: 'You don’t have permission to view payments of %{merchant}, so there are no figures here.',
};
