import type { NewTransfer } from '../../database/schema/transfers';
import { searchText } from './searchText';

type Searched = Pick<NewTransfer, 'id' | 'externalId' | 'sender' | 'recipient' | 'destination' | 'remarks'>;

/** The text of a transfer that `q` searches. */
export const transferSearchText = ({ id, externalId, sender, recipient, destination, remarks }: Searched): string =>
    searchText([
        id,
        externalId,
        sender?.name,
        recipient?.name,
        destination?.institution,
        destination?.account_name,
        destination?.account_number,
        remarks,
    ]);
