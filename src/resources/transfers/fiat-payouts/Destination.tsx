import { useTranslate } from 'react-admin';
import { Country } from '../../../components/fields/Country';
import type { TransferRecord } from '../../../dataProviders/transfers/transfers';

/** The payout method and country. */
export function Destination({ payout: { destination_account: to } }: { payout: TransferRecord }) {
    const translate = useTranslate();
    if (!to) return null;
    return (
        <>
            {translate(`serviceType.${to.type}`, { _: to.type })}, <Country code={to.country_code} />
        </>
    );
}
