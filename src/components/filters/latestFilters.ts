/** A URL's filters; undefined if they aren't an object. */
export function readFilter(text: string | null): Record<string, unknown> | undefined {
    try {
        const filter: unknown = JSON.parse(text ?? '{}');
        return typeof filter === 'object' && filter !== null ? (filter as Record<string, unknown>) : undefined;
    } catch {
        return undefined;
    }
}

/**
 * A list's filters as last set. The list shows them in a transition, which a busy machine can hold back for seconds: a filter that
 * is set meanwhile is set besides them, not in their place.
 * @param shown as the list shows them
 */
export function latestFilters(shown: Record<string, unknown>): Record<string, unknown> {
    const text = new URLSearchParams(location.search).get('filter');
    return (text !== null && readFilter(text)) || shown;
}
