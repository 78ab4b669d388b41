/** Of recipients that are known. */
export const recipients = {
    recent: { title: 'Recent recipients on %{network}', last: 'Last sent %{date}' },
    book: 'From the address book',
    chooseEntry: 'Select an entry',
    entry: '%{name}, %{address}',
};
