import { type RaRecord, useGetOne } from 'react-admin';
import { isUuid, shortId } from '../components/fields/shortId';
import { useMerchantScope } from '../components/hooks/useMerchantScope';
import type { Place } from '../routing/placeOf';

/**
 * How a record is named above its page and in the tab's title: by its id, or, where that says nothing to people, by the reference
 * that was read of it. Undefined where the page is about no record.
 */
export function useRecordName(place: Place | undefined): string | undefined {
    const { recordId: id, route } = place ?? {};
    // What the page has read is enough: nothing is asked for.
    const { data } = useGetOne<RaRecord>(
        route?.resource ?? '',
        { id: id ?? '', meta: useMerchantScope() },
        { enabled: false },
    );
    if (id === undefined || !isUuid(id)) return id;
    const reference: unknown = data?.external_id;
    return typeof reference === 'string' && reference !== '' ? reference : shortId(id);
}
