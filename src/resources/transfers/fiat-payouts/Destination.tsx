import { useTranslate } from 'react-admin';
import { Country } from '../../../components/fields/Country';
import type { TransferRecord } from '../../../dataProviders/transfers/transfers';

/** The payout method and country. */
export function Destination({ payout: { destination_account: to } }: { payout: TransferRecord }) {
    const translate = useTranslate();
    if (!to) return null;
    const { type, country_code: country } = to;
    return (
        <>
            {type && translate(`serviceType.${type}`, { _: type })}
            {type && country && ', '}
            {country && <Country code={country} />}
        </>
    );
}
