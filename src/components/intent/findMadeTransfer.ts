import { canBeConfirmed, type Transfer } from '../../../contracts/fiat/transfers';
import type { Decimal } from '../../../contracts/rules/decimal';
import { isApiError } from '../../api/errors';
import type { MerchantDataProvider } from '../../dataProviders';
import { compare } from '../../money/arithmetic';
import { pairOf } from '../../money/pair';
import { type About, type PendingIntent, submissionsOf } from './pendingIntent';

interface Sought {
    provider: Pick<MerchantDataProvider, 'findTransfer'>;
    merchantId: string;
    pending: Pick<PendingIntent, 'evidence'>;
}

/**
 * A fiat payout whose confirmation was sent, by the reference that it has; undefined while it still waits to be confirmed
 * (docs/rules.md#unknown-outcomes).
 */
export async function findMadeTransfer({ provider, merchantId, pending }: Sought): Promise<Transfer | undefined> {
    const [reference = ''] = pending.evidence.submitted;
    const transfer = await provider.findTransfer({ merchantId, type: 'transfer', reference });
    return canBeConfirmed(transfer) ? undefined : transfer;
}

interface SoughtTrade extends Sought {
    pending: Pick<PendingIntent, 'evidence' | 'about' | 'earlier'>;
}

/**
 * A trade that was sent, by an external id that it got (docs/rules.md#unknown-outcomes). Another trade that has the id is none of
 * it.
 */
export async function findMadeTrade({ provider, merchantId, pending }: SoughtTrade): Promise<Transfer | undefined> {
    const submitted = submissionsOf(pending);
    const isIt =
        (found: Transfer) =>
        ({ recipient: pair, amount, currency }: About) =>
            pairOf(found) === pair && isSameAmount(fixedAmount(found), [amount, currency]);
    for (const reference of pending.evidence.submitted) {
        const found = await provider.findTransfer({ merchantId, type: 'trade', reference }).catch((error: unknown) => {
            if (isApiError(error, 'not-found')) return undefined;
            throw error;
        });
        if (found && submitted.some(isIt(found))) return found;
    }
    return undefined;
}

/** Fiat payouts whose fixed amount went to the same recipient, on whichever account (docs/rules.md#likely-duplicates). */
export const likeTransfers = (own: Transfer, made: readonly Transfer[]): Transfer[] =>
    made.filter(
        other =>
            other.id !== own.id &&
            !fruitless.includes(other.status) &&
            other.recipient?.id === own.recipient?.id &&
            isSameAmount(fixedAmount(other), fixedAmount(own)),
    );

interface Exchange extends Pick<Transfer, 'sending_currency' | 'receiving_currency'> {
    amount: string;
    currency: string;
}

/** Trades of the same two currencies, in one direction, with the same amount fixed (docs/rules.md#likely-duplicates). */
export const likeTrades = (own: Exchange, made: readonly Transfer[]): Transfer[] =>
    made.filter(
        other =>
            !fruitless.includes(other.status) &&
            other.sending_currency === own.sending_currency &&
            other.receiving_currency === own.receiving_currency &&
            isSameAmount(fixedAmount(other), [own.amount, own.currency]),
    );

type Amount = readonly [amount: Decimal, currency: string];

/** The amount that its maker typed, with its currency. */
export const fixedAmount = ({ mode, ...transfer }: Transfer): Amount =>
    mode === 'receiving'
        ? [transfer.receiving_amount, transfer.receiving_currency]
        : [transfer.sending_amount, transfer.sending_currency];

const isSameAmount = ([a, from]: Amount, [b, of]: Amount): boolean => from === of && compare(a, b) === 0;

/** Not paid yet, or never. */
const fruitless: readonly string[] = ['created', 'awaiting_fund', 'cancelled', 'rejected', 'declined'];
