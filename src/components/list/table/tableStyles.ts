export type TableClass = 'numeric' | 'coin' | 'open';

const row = (state: '' | ':hover') => `& tbody tr.${'open' satisfies TableClass}${state}`;

/** Includes its cells' rules: a styled component for each of a hundred cells renders slowly. */
export const frame = {
    border: 1,
    borderColor: 'divider',
    borderRadius: '8px 8px 0 0',
    bgcolor: 'background.paper',
    '& th': { position: 'sticky', top: 'var(--header)', zIndex: 1, px: 1, boxShadow: 'inset 0 -1px var(--border)' },
    [`& th.${'coin' satisfies TableClass}`]: { pr: 'calc(var(--coin-width) + 14px)' },
    '& th:first-of-type': { borderTopLeftRadius: 7 },
    '& th:last-of-type': { borderTopRightRadius: 7 },
    '& td': {
        typography: 'body2',
        fontSize: '0.875rem',
        px: 1,
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
    // Wraps long content instead of cutting off digits or addresses.
    '& td.numeric .money, & td .code:not(.record-link)': { whiteSpace: 'normal' },
    '& tbody tr': { verticalAlign: 'middle', cursor: 'pointer' },
    '& tbody tr:hover': { bgcolor: 'action.hover' },
    // Currencies get a fixed width, so that the digits before them line up; coins that of all but the test coin.
    '--symbol-width': '2rem',
    '--coin-width': '8.1rem',
    '--text-width': 0,
    '& tbody tr:last-of-type td': { borderBottom: 0 },
    [`${row('')}, ${row(':hover')}`]: { bgcolor: 'action.selected' },
};

/** If the columns don't fit side by side, the table scrolls in both directions and its head sticks within it. */
export const whereTooNarrow = (width: number) => ({
    [`@container (max-width: calc(${width}rem + 2px))`]: {
        overflow: 'auto',
        maxHeight: 'max(16rem, calc(100dvh - var(--header) - 5rem))',
        '& th': { top: 0 },
    },
});
