/** What the data provider needs besides the id, where its API knows no record by the id alone. */
export type RecordScope = Readonly<Record<string, unknown>>;

/**
 * How records are read: always anew, since the list's row that stands in for one meanwhile may lack its story; and without a
 * notification or a redirect besides the failure that the record itself shows.
 */
export const recordQuery = (scope?: RecordScope) => ({
    staleTime: 0,
    onError: () => {},
    ...(scope && { meta: scope }),
});
