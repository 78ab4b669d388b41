import { useTranslate } from 'react-admin';
import { Country } from '../../../components/fields/Country';
import type { TransferRecord } from '../../../dataProviders/transfers/transfers';

/** How and to which country the money goes. */
export function Destination({ payout: { destination_account: to } }: { payout: TransferRecord }) {
    const translate = useTranslate();
    if (!to) return null;
    return (
        <>
            {translate(`serviceType.${to.type}`, { _: to.type })}, <Country code={to.country_code} />
        </>
    );
}
