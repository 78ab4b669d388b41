import { type RaRecord, useGetOne } from 'react-admin';
import { isUuid, shortId } from '../components/fields/shortId';
import { useMerchantScope } from '../components/hooks/useMerchantScope';
import type { Place } from '../routing/placeOf';

/**
 * A record's name for breadcrumbs and the tab's title: its id or, if that means nothing to people, its reference. Undefined on
 * pages without a record.
 */
export function useRecordName(place: Place | undefined): string | undefined {
    const { recordId: id, route } = place ?? {};
    // Uses only what the page has loaded; makes no request.
    const { data } = useGetOne<RaRecord>(
        route?.resource ?? '',
        { id: id ?? '', meta: useMerchantScope() },
        { enabled: false },
    );
    if (id === undefined || !isUuid(id)) return id;
    const reference: unknown = data?.external_id;
    return typeof reference === 'string' && reference !== '' ? reference : shortId(id);
}
