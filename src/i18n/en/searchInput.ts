/** Words of inputs that search many options, which bring themselves with these. */
export const searchInput = {
    none: 'Nothing matches',
    searching: 'Searching…',
    clear: 'Clear',
    open: 'Show options',
    close: 'Hide options',
};
