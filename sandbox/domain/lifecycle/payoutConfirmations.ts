import { isCrypto } from '../../../contracts/currencies';
import type { PayoutRow } from '../../database/schema/payouts';
import { later } from '../../primitives/clock';
import { scheduledPayoutTransitions } from './payoutTransitions';
import { requiredConfirmations } from '../chain/addresses';

interface Confirmations {
    count: number;
    required: number;
}

type Sent = Pick<PayoutRow, 'status' | 'cryptoCurrency' | 'modifiedDate' | 'dueAt'>;

/**
 * The confirmations of a payout's transaction. They grow evenly, and the last one comes only when the payout completes. Undefined
 * before anything is sent, and for methods without a chain.
 */
export function payoutConfirmations(payout: Sent, now: Date): Confirmations | undefined {
    const { status, cryptoCurrency, modifiedDate: sentAt } = payout;
    const required = isCrypto(cryptoCurrency) ? requiredConfirmations(cryptoCurrency) : 0;
    if (required === 0) return undefined;
    if (status === 'done') return { count: required, required };
    if (status !== 'pending_confirmation') return undefined;
    const usual = scheduledPayoutTransitions[status]?.after ?? 0;
    const lasts = (payout.dueAt ?? later(sentAt, usual)).getTime() - sentAt.getTime();
    const share = lasts > 0 ? Math.max(0, now.getTime() - sentAt.getTime()) / lasts : 1;
    return { count: Math.min(required - 1, Math.floor(share * required)), required };
}
