export const accounts = {
    noBalance: 'No balance to pay from',
    noBalanceText: 'This merchant has no money available right now.',
    title: 'Accounts',
    about: 'Totals since each account was opened, in its local currency. Select an account to see only its data.',
    all: 'Show all accounts',
    active: 'Active',
    name: 'Account',
    received: 'Received',
    paidOut: 'Paid out',
    refunded: 'Refunded',
    due: 'Due',
    next: 'Next payout',
    never: 'Never',
    today: 'Today',
    transactions: 'Transactions',
    transactionsOf: 'Transactions of %{account}',
    transactionsByAccount: 'Transactions by account',
    dueAmount: '%{amount} due',
    /** How the amount due relates to the amount that can be withdrawn. */
    relation: {
        unknown: 'Some %{currency} figures aren’t known, so we can’t say how much of what is due is available.',
        custody: 'Accounts in custody aren’t included: their coins have their own balance.',
        only: '%{due} due, all of it available to withdraw.',
        onlyHeld:
            '%{due} due, less %{held} held for pending payouts and trades, is %{available} available to withdraw.',
        less: '%{due} due, less %{other} for fees and other movements, is %{available} available to withdraw.',
        lessHeld:
            '%{due} due, less %{held} held for pending payouts and trades and %{other} for fees and other movements, is %{available} available to withdraw.',
        more: '%{due} due, plus %{other} from deposits and other movements, is %{available} available to withdraw.',
        moreHeld:
            '%{due} due, less %{held} held for pending payouts and trades, plus %{other} from deposits and other movements, is %{available} available to withdraw.',
    },
    retry: 'The amounts couldn’t be loaded. Try again.',
};
