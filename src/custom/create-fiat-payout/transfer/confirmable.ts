import { listTransfers, type Transfer } from '../../../../contracts/fiat/transfers';
import { type Needing, needing } from '../../../api/answer/needed';

const needed = [
    'status',
    'sending_amount',
    'sending_currency',
    'receiving_amount',
    'receiving_currency',
    'fee',
    'fee_currency',
] as const satisfies readonly (keyof Transfer)[];

/** A fiat payout with all that has to be known before it's paid. */
export type ConfirmableTransfer = Needing<Transfer, (typeof needed)[number]>;

/** @throws ApiError `unexpected-answer`, which names what is missing */
export const confirmable = (transfer: Transfer): ConfirmableTransfer => needing(listTransfers, transfer, needed);
