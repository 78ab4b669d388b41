export const noAccounts = {
    title: '%{merchant} has no payment account yet',
    text: 'Payments and figures appear here as soon as the provider has opened the first account.',
    steps: 'What happens next',
    opened: 'The provider opens the account. Your contact there can tell you when.',
    ready: 'It then appears here. You can select it in the menu at the top of the navigation.',
    start: 'From then on you can accept payments.',
    check: 'Check again',
    activate: 'Activate by public key',
    none: 'There’s still no account. Checked at %{time}.',
    found: '%{merchant} has %{count} account. |||| %{merchant} has %{count} accounts.',
    home: 'Go to home',
    others: 'Your other merchants',
};
