import { displayedTradeStatus, type TradeStatus } from '../../../contracts/fiat/trades';
import { hasReceipt, isWaiting, transferKind } from '../../../contracts/fiat/transferKind';
import { transferModes } from '../../../contracts/fiat/transferWords';
import type { Transfer, TransferStatus } from '../../../contracts/fiat/transfers';
import { latestAnywhere } from '../../../contracts/rules/time';
import { isApiError } from '../../api/errors';
import { takesFilter } from '../../config/capabilities';
import type { MerchantDataProvider } from '../../dataProviders';
import type { ReadBack } from '../../dataProviders/paging/readBack';
import { currenciesOf } from '../../money/pair';
import { byOwnReference, byReference, type Sought } from './byReference';
import { type Finding, type Likeness, lookBack } from './finding';
import { type Amount, fixedAmount } from './fixedAmount';
import { begunAt, isKeyed, submissionsOf } from './pendingIntent';
import { amountsDiffer, amountsDifferClearly, currenciesDiffer, isBefore, textsDiffer } from './traits';

interface SoughtTransfer {
    provider: Pick<MerchantDataProvider, 'findTransfer'>;
    merchantId: string;
    pending: Pick<Sought, 'evidence' | 'isKeyed'>;
}

/** A fiat payout whose confirmation was sent, by its id: its record tells (docs/rules.md#unknown-outcomes). Rejects with an ApiError. */
export async function findMadeTransfer({ provider, merchantId, pending }: SoughtTransfer): Promise<Finding<Transfer>> {
    const [id = ''] = pending.evidence.submitted;
    try {
        const record = await provider.findTransfer({ merchantId, type: 'transfer', id });
        const waits = isWaiting(record);
        if (waits === false) return { kind: 'found', record };
        // Its money may be awaited before it's confirmed, and after: under the same key, that's done once.
        const mayRepeat = record.status === ('created' satisfies TransferStatus) || (waits && isKeyed(pending));
        return { kind: mayRepeat ? 'none' : 'untold' };
    } catch (error) {
        // It was there before, so this says nothing.
        if (isApiError(error, 'not-found')) return { kind: 'untold' };
        throw error;
    }
}

interface SoughtTrade {
    provider: Pick<MerchantDataProvider, 'findTransfer' | 'readTransfersBack'>;
    merchantId: string;
    pending: Sought;
}

/** The provider's record of a trade that was sent (docs/rules.md#unknown-outcomes). Rejects with an ApiError. */
export function findMadeTrade({ provider, merchantId, pending }: SoughtTrade): Promise<Finding<Transfer>> {
    // Where it can't be asked for, the list that is read back has it as well.
    const asked = takesFilter('transfers.reference') ? pending.evidence.submitted : [];
    const ofReference = () =>
        Promise.all(
            asked.map(externalId =>
                provider.findTransfer({ merchantId, type: 'trade', externalId }).then(
                    found => [found],
                    () => [],
                ),
            ),
        );
    return lookBack(
        async () => (await ofReference()).flat(),
        () => readTradesBack(provider, merchantId),
        trade => tradeLikeness(pending, trade),
        id => byReference(pending, id) === 'other',
    );
}

/**
 * The transfers that the provider lists when it's asked for trades, whatever they say they are. A list that can't be asked for them
 * may hold fiat payouts alone, and then says nothing of a trade: it does where it holds one that says it's a trade.
 */
async function readTradesBack(provider: SoughtTrade['provider'], merchantId: string): Promise<ReadBack<Transfer>> {
    const { isWhole, ...read } = await provider.readTransfersBack({ merchantId, type: 'trade' });
    const kinds = read.rows.map(transferKind);
    const isAsked = takesFilter('transfers.type') && !kinds.includes('transfer');
    return { ...read, isWhole: isWhole && (isAsked || kinds.includes('trade')) };
}

/**
 * How a transfer compares with a trade that was sent. Tabs that were copied have one external id, so that another trade may have it;
 * another external id rules nothing out, since nobody promises that the call takes one. Neither does what kind it says it is: nobody
 * promises the words. One that says an amount is taken for it only if the one that it fixes is what was sent.
 */
function tradeLikeness(sought: Sought, trade: Transfer): Likeness {
    const known = byReference(sought, trade.id);
    if (known) return known;
    const isMade = (amounts: readonly Amount[], differs: typeof amountsDifferClearly) =>
        submissionsOf(sought).some(
            about =>
                !isOfOtherPair(about.recipient, trade) &&
                amounts.some(
                    ([amount, currency]) =>
                        !differs(amount, about.amount, about.currency) && !currenciesDiffer(currency, about.currency),
                ),
        );
    // Whichever the provider calls the fixed one.
    const either = fixedAmounts({ ...trade, mode: undefined });
    const isOlder = isBefore(trade.created_at, begunAt(sought));
    const named = byOwnReference(sought, trade.external_id);
    if (named === 'same') {
        const fixed = either.some(isSaid) ? fixedAmounts(trade).filter(isSaid) : either;
        return isMade(fixed, amountsDiffer) && !isOlder ? 'same' : 'differing';
    }
    if (isOlder) return 'other';
    if (isMade(either, amountsDifferClearly)) return 'alike';
    return named === 'respelled' ? 'differing' : 'other';
}

const isSaid = ([amount]: Amount): boolean => !!amount;

function isOfOtherPair(pair: string, { sending_currency: sent, receiving_currency: received }: Transfer): boolean {
    const [from, to] = currenciesOf(pair);
    return currenciesDiffer(sent, from) || currenciesDiffer(received, to);
}

/** Has it come to nothing? A trade that was booked goes on by itself; a fiat payout has to be confirmed. */
export const isStopped = (made: Transfer): boolean =>
    transferKind(made) === 'transfer'
        ? hasReceipt(made) === false
        : displayedTradeStatus(made.status) === ('failed' satisfies TradeStatus);

/**
 * Fiat payouts whose fixed amount goes to the same recipient, or to the same account where neither names anybody
 * (docs/rules.md#likely-duplicates). One that was only created pays nothing unless it's confirmed, which asks the same question.
 * @param since from `duplicatesSince`, which the provider may not have filtered by
 * @param isToOther is it paid to somebody else?
 */
export const likeTransfers = (
    own: Transfer,
    made: readonly Transfer[],
    since: string,
    isToOther = (other: Transfer): boolean => isToAnother(other, own),
): Transfer[] =>
    made.filter(
        other =>
            transferKind(other) !== 'trade' &&
            other.id !== own.id &&
            other.status !== 'created' &&
            mayCount(other, since) &&
            !isToOther(other) &&
            isAnySame(fixedAmounts(other), fixedAmounts(own)),
    );

/** By ids of one kind: a recipient may have several accounts, so that another account is another's only where neither names anybody. */
function isToAnother(one: Transfer, other: Transfer): boolean {
    const [account, otherAccount] = [accountOf(one), accountOf(other)];
    if (account !== undefined && account === otherAccount) return false;
    const isNamed = !!one.recipient?.id || !!other.recipient?.id;
    return isNamed ? textsDiffer(one.recipient?.id, other.recipient?.id) : textsDiffer(account, otherAccount);
}

export const accountOf = ({ destination_account: account, destination_account_id: id }: Transfer): string | undefined =>
    account?.id ?? id ?? undefined;

interface Exchange {
    sending_currency: string;
    receiving_currency: string;
    amount: string;
    currency: string;
}

/**
 * Trades of the same two currencies, in one direction, with the same amount fixed (docs/rules.md#likely-duplicates).
 * @param since as for `likeTransfers`
 */
export const likeTrades = (own: Exchange, made: readonly Transfer[], since: string): Transfer[] =>
    made.filter(
        other =>
            transferKind(other) !== 'transfer' &&
            mayCount(other, since) &&
            !currenciesDiffer(other.sending_currency, own.sending_currency) &&
            !currenciesDiffer(other.receiving_currency, own.receiving_currency) &&
            isAnySame(fixedAmounts(other), [[own.amount, own.currency]]),
    );

/** The same, or either where the provider doesn't say which. */
const fixedAmounts = ({ mode, ...transfer }: Transfer): Amount[] =>
    (mode ? [mode] : transferModes).map(each => fixedAmount({ ...transfer, mode: each }));

/** What the provider doesn't say rules nothing out. */
const isAnySame = (some: readonly Amount[], others: readonly Amount[]): boolean =>
    some.some(([a, from]) => others.some(([b, of]) => !currenciesDiffer(from, of) && !amountsDiffer(a, b)));

/** Statuses of what never pays. */
const fruitless: readonly string[] = ['cancelled', 'rejected', 'declined'];

const mayCount = ({ status = '', created_at: at }: Transfer, since: string): boolean =>
    !fruitless.includes(status) && !(latestAnywhere(at ?? '') < Date.parse(since));
