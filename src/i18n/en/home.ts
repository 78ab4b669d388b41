export const home = {
    greeting: 'Today at %{merchant}',
    attention: 'Needs attention',
    attentionText: 'From the last 90 days.',
    nothing: 'Nothing waits for you.',
    latest: 'Latest payments',
    all: 'All payments',
    short: '%{count} short payment: wait for the rest or refund |||| %{count} short payments: wait for the rest or refund',
    hold: '%{count} payment on hold: do not deliver yet |||| %{count} payments on hold: do not deliver yet',
    invalid: '%{count} invalid payment: do not deliver |||| %{count} invalid payments: do not deliver',
    today: 'Today',
    noPayments: 'Your group for %{merchant} cannot read payments, so there are no figures to show.',
};
