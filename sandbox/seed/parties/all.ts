import { destinationAccounts, parties } from '../../database/schema/parties';
import { insertRows } from '../../database/insertRows';
import type { Transaction } from '../../database/transaction';
import type { Random } from '../../primitives/random';
import { transferMerchants } from '../transfers/merchants';
import { type MadeParties, makeParties } from './parties';

/** The senders and recipients of all merchants that pay out in fiat, by merchant id. */
export const makeAllParties = (random: Random, now: Date): ReadonlyMap<string, MadeParties> =>
    new Map(transferMerchants.map(merchant => [merchant.id, makeParties(random, merchant, now)]));

export async function insertParties(tx: Transaction, known: ReadonlyMap<string, MadeParties>): Promise<void> {
    for (const { own, senders, payables } of known.values()) {
        const owners = new Map(payables.map(({ owner }) => [owner.id, owner]));
        await insertRows(tx, parties, [own, ...senders, ...owners.values()]);
        await insertRows(
            tx,
            destinationAccounts,
            payables.map(({ account }) => account),
        );
    }
}
