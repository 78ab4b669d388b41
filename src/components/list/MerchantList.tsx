import { ListBase, type ListBaseProps, type RaRecord } from 'react-admin';
import { logError } from '../../api/log';
import { useMerchantScope } from '../hooks/useMerchantScope';

interface MerchantListProps<Row extends RaRecord> extends Omit<ListBaseProps<Row>, 'queryOptions'> {
    /** What the log says when the list cannot be read (docs/rules.md#errors). */
    failure: string;
}

/** react-admin's list of what the active merchant has, on a page that the guard has let through. The browser keeps nothing of it except the address. */
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
