import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';

/** The data provider. Loads the code of payout actions before anyone clicks. */
export function usePayoutActions(): MerchantDataProvider {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    useEffect(() => {
        // If it fails now, the click tries again.
        dataProvider.loadPayoutActions().catch(() => undefined);
    }, [dataProvider]);
    return dataProvider;
}
