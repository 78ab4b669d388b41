import type { NewTransfer } from '../../database/schema/transfers';
import { searchText } from './searchText';

type Searched = Pick<NewTransfer, 'id' | 'externalId' | 'sender' | 'recipient' | 'destination' | 'remarks'>;

/** What `q` looks through in a transfer. */
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
