import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import type { Reader } from '../../dataProviders/reader';
import { useScope } from '../../session/scope';
import { useMerchantScope } from './useMerchantScope';

/** Who reads, for the queries of `dataProviders/`: the signed-in user, of the active merchant and account. */
export function useReader(): Reader {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { email } = useScope().profile;
    const meta = useMerchantScope();
    return { ...meta, meta, dataProvider, email };
}
