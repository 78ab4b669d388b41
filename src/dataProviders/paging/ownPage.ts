import { logIgnoredFilter } from '../../api/log';
import { isFilterable, noteIgnored } from '../filters/knownFilters';
import { type CursorPage, cursorPage } from './cursorPage';
import { matchingRows } from './matchingRows';
import type { PagedList } from './pagedList';

interface OwnPage<Row, Place> {
    resource: string;
    /** What the provider is asked for these rows by. */
    key: string;
    isOwn: (row: NoInfer<Row>) => boolean;
    list: (limit: number) => PagedList<Row, Place>;
    /** Are the rows compared with the key elsewhere, since the user has chosen its value? */
    isCompared?: boolean;
    shown: { scope?: object; filter?: object; sort?: object; page: number; perPage: number };
}

const ROWS_AT_ONCE = 100;

/**
 * A page of a list of which some rows aren't its own. The provider is asked for its own alone; once it answers with others, they're
 * found among all, for the rest of the visit.
 */
export async function ownPage<Row, Place>(asked: OwnPage<Row, Place>): Promise<CursorPage<Row>> {
    const { resource, key, isOwn, list, isCompared = false, shown } = asked;
    const { perPage } = shown;
    if (!isFilterable(resource, key)) {
        const all = list(Math.max(perPage, ROWS_AT_ONCE));
        return cursorPage(matchingRows(all, isOwn, perPage), { ...shown, resource, isApart: true });
    }
    const page = await cursorPage(list(perPage), { ...shown, resource });
    if (isCompared || page.data.every(isOwn)) return page;
    noteIgnored(resource, key);
    logIgnoredFilter(resource, key);
    return ownPage(asked);
}
