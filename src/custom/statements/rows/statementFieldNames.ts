/** i18n keys of what a statement adds up from. */
export const figureNames = {
    currency: 'statements.currency',
    opening_balance: 'statements.opening',
    closing_balance: 'statements.closing',
    count: 'statements.count',
    totals: 'statements.summary',
    rows: 'statements.transactions',
} as const;

/** The same of a total. */
export const totalNames = {
    kind: 'statements.movement',
    count: 'statements.count',
    amount: 'statements.amount',
} as const;

/** The same of a row. */
export const rowNames = {
    kind: 'statements.movement',
    amount: 'statements.amount',
    balance: 'statements.balance',
} as const;
