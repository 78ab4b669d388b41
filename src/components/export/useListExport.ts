import { useDataProvider, useListContext } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import type { ExportMethod } from '../../dataProviders/exports';
import { useMerchantScope } from '../hooks/useMerchantScope';
import { useExport } from './useExport';

/** The data provider's methods that write the file of a list. */
type ExportMethodName = {
    [Name in keyof MerchantDataProvider]: MerchantDataProvider[Name] extends ExportMethod ? Name : never;
}[keyof MerchantDataProvider];

/** A file of what the list around it shows. */
export interface ExportedList {
    method: ExportMethodName;
    /** What the method is to know besides the list's filter. */
    filter?: Record<string, unknown>;
    /** What the file holds, where that is more than the list shows; their counts need not agree then. */
    holds?: string;
}

/** The export of the list of the context, with all its filters and for the active merchant. */
export function useListExport({ method, filter: more }: ExportedList) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { resource, filter, filterValues } = useListContext();
    const meta = useMerchantScope();
    return useExport(options =>
        dataProvider[method]({ resource, filter: { ...filterValues, ...filter, ...more }, meta, ...options }),
    );
}
