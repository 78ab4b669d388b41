import type { Transfer } from '../../../../contracts/fiat/transfers';
import { accountOf, likeTransfers } from '../../../components/intent/findMadeTransfer';
import type { LikeRecords } from '../../../components/intent/useDuplicates';
import type { PayableAccount } from '../../../dataProviders/fiatAccounts/payables';

interface Sought {
    own: Transfer;
    /** The account that it goes to, where it has no more than its id. */
    paid: Pick<PayableAccount, 'owner'> | undefined;
    recent: readonly Transfer[];
    /** As for `likeTransfers`. */
    since: string;
    /** An account with whose it is; null where there's none. */
    ownerOf: (accountId: string) => Promise<Pick<PayableAccount, 'owner'> | null>;
}

/** Accounts whose owners are looked up at most, one after another. */
const MAX_ACCOUNTS = 10;

/**
 * Fiat payouts like this one. Where payouts have no more of their recipients than ids of accounts, one recipient may have several:
 * whose the other account is is looked up, and where that can't be told it may be the same one's.
 */
export async function findLikeTransfers({ own, paid, recent, since, ownerOf }: Sought): Promise<LikeRecords<Transfer>> {
    const like = new Set(likeTransfers(own, recent, since));
    if (!paid) return { found: [...like] };
    const others = likeTransfers(own, recent, since, () => false).filter(
        other => !like.has(other) && !other.recipient?.id,
    );
    const accounts = [...new Set(others.map(accountOf))].flatMap(id => id ?? []);
    const ofOthers = new Set<string>();
    let failure: unknown;
    for (const id of accounts.slice(0, MAX_ACCOUNTS)) {
        try {
            const found = await ownerOf(id);
            if (found && found.owner.id !== paid.owner.id) ofOthers.add(id);
        } catch (error) {
            failure ??= error;
            ofOthers.add(id);
        }
    }
    for (const other of others) if (!ofOthers.has(accountOf(other) ?? '')) like.add(other);
    const found = recent.filter(other => like.has(other));
    if (failure !== undefined && found.length === 0) throw failure;
    return { found, failure };
}
