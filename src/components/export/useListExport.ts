import { useDataProvider, useListContext } from 'react-admin';
import { providerNow } from '../../api/providerClock';
import type { MerchantDataProvider } from '../../dataProviders';
import type { ExportMethod } from '../../dataProviders/exports';
import { filterable } from '../../dataProviders/filters/knownFilters';
import { todayIn } from '../../dates/days';
import { useShownAccount } from '../hooks/useShownAccount';
import { useIgnoredFilters } from '../filters/useIgnoredFilters';
import { useMerchantScope } from '../hooks/useMerchantScope';
import { exportName, slug } from './exportName';
import { useExport } from './useExport';

/** The data provider's methods that export a list. */
type ExportMethodName = {
    [Name in keyof MerchantDataProvider]: MerchantDataProvider[Name] extends ExportMethod ? Name : never;
}[keyof MerchantDataProvider];

/** An export of the surrounding list. */
export interface ExportedList {
    method: ExportMethodName;
    /** Filters to add to the list's. */
    filter?: Record<string, unknown>;
    /** What the file contains if that's more than the list shows; the counts may differ then. */
    holds?: string;
    /** What the file is named after, if not after its list and days. */
    fileName?: string;
}

/**
 * The export of the list in context, by what it's filtered by, for the active merchant or account. It waits for that list to be
 * read (`isRead`), where other rows show meanwhile.
 * @param what the file's content, in the user's words
 */
export function useListExport({ method, filter: more, fileName }: ExportedList, what: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { resource, filter, filterValues, isPending, isPlaceholderData = false } = useListContext();
    const ignored = useIgnoredFilters();
    const meta = useMerchantScope();
    const account = useShownAccount();
    const exported = useExport(async options => {
        const kept = Object.entries(filterable(resource, { ...filterValues, ...filter }));
        const chosen = { ...Object.fromEntries(kept.filter(([key]) => !ignored.includes(key))), ...more };
        const file = await dataProvider[method]({ resource, filter: chosen, meta, ...options });
        const today = todayIn(meta.timeZone, providerNow());
        const filename = fileName ? `${slug(fileName)}.csv` : exportName({ what, account, filter: chosen, today });
        return { ...file, filename };
    });
    // Until then, nobody knows what the list isn't filtered by.
    return { ...exported, isRead: !isPending && !isPlaceholderData };
}
