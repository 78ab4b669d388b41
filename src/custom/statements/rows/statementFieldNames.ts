/** i18n keys of the names of a statement's fields, and of those of its rows and totals. */
export const statementFieldNames = {
    currency: 'statements.currency',
    opening_balance: 'statements.opening',
    closing_balance: 'statements.closing',
    rows: 'statements.transactions',
    count: 'statements.count',
    at: 'statements.time',
    kind: 'statements.movement',
    reference: 'statements.reference',
    amount: 'statements.amount',
    balance: 'statements.balance',
};
