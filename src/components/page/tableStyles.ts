/** A plain table in a card: rows apart by lines, and below each other's labels where there's no room for columns. */
export const plainTable = {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
        py: 1,
        pr: 2,
        borderBottom: 1,
        borderColor: 'divider',
        textAlign: 'start',
        verticalAlign: 'baseline',
        fontWeight: 400,
    },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
    '& th:last-child, & td:last-child': { pr: 0, textAlign: 'end' },
    '& thead th': { color: 'text.secondary', fontSize: '0.8125rem' },
    '@media (max-width: 720px)': {
        '&, & tbody, & tr, & td, & tbody th': { display: 'block' },
        '& thead': { display: 'none' },
        '& tbody tr': { py: 1.5, borderBottom: 1, borderColor: 'divider' },
        '& tbody tr:last-of-type': { borderBottom: 0 },
        '& th, & td': { py: 0.25, pr: 0, border: 0 },
        '& td:last-child': { textAlign: 'start', pt: 1 },
        '& td[data-label]': { position: 'relative', pl: '8rem' },
        '& td[data-label]::before': {
            content: 'attr(data-label)',
            color: 'text.secondary',
            position: 'absolute',
            left: 0,
        },
    },
} as const;
