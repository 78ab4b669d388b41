import type { Transfer } from '../../../../contracts/fiat/transfers';
import { accountOf, likeTransfers } from '../../../components/intent/findMadeTransfer';
import type { LikeRecords } from '../../../components/intent/useDuplicates';
import type { PayableAccount } from '../../../dataProviders/fiatAccounts/payables';

interface Sought {
    own: Transfer;
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
 * whose they are is looked up, and where that can't be told they may be the same one's. Rejects where that failed and nothing was
 * found, and otherwise says so.
 */
export async function findLikeTransfers({ own, recent, since, ownerOf }: Sought): Promise<LikeRecords<Transfer>> {
    const like = new Set(likeTransfers(own, recent, since));
    const account = own.recipient?.id ? undefined : accountOf(own);
    const others = likeTransfers(own, recent, since, () => false).filter(
        other => !like.has(other) && !other.recipient?.id,
    );
    if (account === undefined || others.length === 0) return { found: [...like] };
    const accounts = [...new Set(others.map(accountOf))].flatMap(id => id ?? []);
    let failure: unknown;
    /** Null where nobody is known, and undefined where that couldn't be read. */
    const read = async (id: string): Promise<string | null | undefined> => {
        try {
            return (await ownerOf(id))?.owner.id ?? null;
        } catch (error) {
            failure ??= error;
            return undefined;
        }
    };
    const payee = await read(account);
    /** Accounts of another payee, and those of which that couldn't be read. */
    const ofOthers = new Set<string | undefined>(payee === undefined ? accounts : []);
    if (payee) {
        for (const id of accounts.slice(0, MAX_ACCOUNTS)) {
            const owner = await read(id);
            if (owner !== null && owner !== payee) ofOthers.add(id);
        }
    }
    for (const other of others) if (!ofOthers.has(accountOf(other))) like.add(other);
    const found = recent.filter(other => like.has(other));
    if (failure !== undefined && found.length === 0) throw failure;
    return { found, failure };
}
