import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { isUuid, shortId } from '../components/fields/shortId';
import { useMerchantScope } from '../components/hooks/useMerchantScope';
import type { Place } from '../routing/placeOf';

/**
 * A record's name for breadcrumbs and the tab's title: its id or, if that means nothing to people, its reference or name.
 * Undefined on pages without a record.
 */
export function useRecordName(place: Place | undefined): string | undefined {
    const translate = useTranslate();
    const { recordId: id, route } = place ?? {};
    // Uses only what the page has loaded; makes no request.
    const { data } = useGetOne<RaRecord>(
        route?.resource ?? '',
        { id: id ?? '', meta: useMerchantScope() },
        { enabled: false },
    );
    // An id of a team's member says nothing; what they're called may not have been read yet.
    if (id !== undefined && route?.resource === 'manage-users') {
        return typeof data?.name === 'string'
            ? data.name
            : translate('resources.manage-users.name', { smart_count: 1 });
    }
    if (id === undefined || !isUuid(id)) return id;
    const reference: unknown = data?.external_id;
    return typeof reference === 'string' && reference !== '' ? reference : shortId(id);
}
