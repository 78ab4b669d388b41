/** The list of payments with these filters set, as the list itself writes them into the URL. */
export function paymentsPath(filter: Readonly<Record<string, string>>): string {
    const query = { filter: JSON.stringify(filter), page: '1', perPage: '50', sort: 'created_at', order: 'DESC' };
    return `/payments?${new URLSearchParams(query).toString()}`;
}
