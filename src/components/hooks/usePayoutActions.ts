import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';

/** The data provider, with the code of what is done with payouts fetched before anybody clicks. */
export function usePayoutActions(): MerchantDataProvider {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    useEffect(() => {
        // What does not come now is asked for again by the click.
        dataProvider.loadPayoutActions().catch(() => undefined);
    }, [dataProvider]);
    return dataProvider;
}
