import { useTranslate } from 'react-admin';
import type { TransferRecord } from '../../dataProviders/transfers/transfers';

/** How and to which country the money goes. */
export function Destination({ payout: { destination_account: to } }: { payout: TransferRecord }) {
    const translate = useTranslate();
    return to && `${translate(`serviceType.${to.type}`, { _: to.type })}, ${to.country_code}`;
}
