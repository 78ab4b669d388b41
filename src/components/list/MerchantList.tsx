import { ListBase, type ListBaseProps, type RaRecord } from 'react-admin';
import { logError } from '../../api/log';
import { useMerchantScope } from '../hooks/useMerchantScope';

interface MerchantListProps<Row extends RaRecord> extends Omit<ListBaseProps<Row>, 'queryOptions'> {
    /** Logged if the list fails to load (docs/rules.md#errors). */
    failure: string;
}

/**
 * react-admin's list for the active merchant, on a page whose guard has already checked access. Its state is only in the URL, not
 * in the browser's storage.
 */
export function MerchantList<Row extends RaRecord>({ failure, ...list }: MerchantListProps<Row>) {
    const meta = useMerchantScope();
    return (
        <ListBase<Row>
            {...list}
            storeKey={false}
            exporter={false}
            disableAuthentication
            queryOptions={{ meta, onError: error => logError(failure, error) }}
        />
    );
}
