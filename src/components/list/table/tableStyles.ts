export type TableClass = 'numeric' | 'open';

const row = (state: '' | ':hover') => `& tbody tr.${'open' satisfies TableClass}${state}`;

/** With the rules of its cells: a styled component for each of some hundred cells is slow to render. */
export const frame = {
    border: 1,
    borderColor: 'divider',
    borderRadius: '8px 8px 0 0',
    bgcolor: 'background.paper',
    '& th': { position: 'sticky', top: 'var(--header)', zIndex: 1, px: 1.25, boxShadow: 'inset 0 -1px var(--border)' },
    '& th:first-of-type': { borderTopLeftRadius: 7 },
    '& th:last-of-type': { borderTopRightRadius: 7 },
    '& td': {
        typography: 'body2',
        fontSize: '0.875rem',
        px: 1.25,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        textAlign: 'left',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        fontVariantNumeric: 'tabular-nums',
    },
    [`& td.${'numeric' satisfies TableClass}`]: { textAlign: 'right' },
    // What is longer than its column goes on below: neither digits nor an address are cut off.
    '& td.numeric .money, & td .code:not(.record-link)': { whiteSpace: 'normal' },
    '& tbody tr': { verticalAlign: 'middle', cursor: 'pointer' },
    '& tbody tr:hover': { bgcolor: 'action.hover' },
    // Currencies in a column of their own, so that the digits before them align from row to row.
    '--symbol-width': '2rem',
    '--coin-width': '9.2rem',
    '--text-width': 0,
    '& tbody tr:last-of-type td': { borderBottom: 0 },
    [`${row('')}, ${row(':hover')}`]: { bgcolor: 'action.selected' },
};

/** Where the columns don't fit beside each other, the table scrolls by itself in both directions, and its head sticks in there. */
export const whereTooNarrow = (width: number) => ({
    [`@container (max-width: calc(${width}rem + 2px))`]: {
        overflow: 'auto',
        maxHeight: 'max(16rem, calc(100dvh - var(--header) - 5rem))',
        '& th': { top: 0 },
    },
});
