import { useTranslate } from 'react-admin';
import { ShortText } from '../../../components/fields/ShortText';
import type { TransferRecord } from '../../../dataProviders/transfers/transfers';

/** Who is paid, as the payout itself says: by the account's id where it says that alone, since its holder may be another today. */
export function RecipientName({ payout: { recipient, destination_account_id: id } }: { payout: TransferRecord }) {
    const translate = useTranslate();
    if (recipient || !id) return <ShortText>{recipient?.name}</ShortText>;
    return <ShortText isName>{translate('fiat.recipient.byAccount', { id })}</ShortText>;
}
