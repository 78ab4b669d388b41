import type { NewPayout } from '../../database/schema/payouts';
import { searchText } from './searchText';

type Searched = Pick<
    NewPayout,
    'reference' | 'orderId' | 'paymentReference' | 'batchKey' | 'name' | 'email' | 'cryptoAddress' | 'txid' | 'remarks'
>;

/** The text of a payout that `q` searches. */
export const payoutSearchText = (payout: Searched): string =>
    searchText([
        payout.reference,
        payout.orderId,
        payout.paymentReference,
        payout.batchKey,
        payout.name,
        payout.email,
        payout.cryptoAddress,
        payout.txid,
        payout.remarks,
    ]);
