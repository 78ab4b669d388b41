/** One page of a list. */
export interface Step<Row, Place> {
    data: Row[];
    /** Where the next page starts; undefined at the end. */
    next: Place | undefined;
    /** Where the page before starts, as the provider says. */
    prev?: Place | undefined;
    /** The same by the ids of its rows, for where nothing else is known. */
    before?: Place | undefined;
    /** Rows of the whole list, where the page counts them. */
    total?: number | null | undefined;
    /** Rows left out because they have no readable id. */
    unreadableRows?: number;
    /** The list goes on, but nothing says where. */
    isCutOff?: boolean | undefined;
}

/** How a list is read page by page, in any protocol: for a screen, for a file, or to look something up. */
export interface PagedList<Row, Place> {
    /** Where the first page starts. */
    first: Place;
    read: (place: Place) => Promise<Step<Row, Place>>;
    idOf: (row: Row) => string;
    /**
     * Does a row's id tell it from all others? By default it does. Two rows of which it doesn't may be two transfers alike, or one
     * that came twice, and neither is dropped.
     */
    isTold?: (row: Row) => boolean;
}

/** Every page from the first on. A list that leads to a page that was read is cut off there. */
export async function* pagesOf<Row, Place>({
    first,
    read,
}: Pick<PagedList<Row, Place>, 'first' | 'read'>): AsyncGenerator<Step<Row, Place>, void> {
    const passed = new Set<string>();
    let place: Place | undefined = first;
    while (place !== undefined) {
        passed.add(JSON.stringify(place));
        const step: Step<Row, Place> = await read(place);
        const leadsBack = step.next !== undefined && passed.has(JSON.stringify(step.next));
        place = leadsBack ? undefined : step.next;
        yield leadsBack ? { ...step, next: undefined, isCutOff: true } : step;
    }
}
