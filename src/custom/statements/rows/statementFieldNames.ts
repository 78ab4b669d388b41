/** i18n keys of the field names of a statement, its rows and its totals. */
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
