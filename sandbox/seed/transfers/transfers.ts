import type { NewTransfer } from '../../database/schema/transfers';
import { transferSearchText } from '../../domain/searchText/transferSearchText';
import type { Random } from '../../primitives/random';
import type { MadeParties } from '../parties/parties';
import { makeFiatPayouts } from './fiatPayouts';
import { transferMerchants } from './merchants';
import { makeTrades } from './trades';

/** The fiat payouts and trades of all merchants, with the parties that each has. */
export const makeTransfers = (random: Random, known: ReadonlyMap<string, MadeParties>, now: Date): NewTransfer[] =>
    transferMerchants
        .flatMap(merchant => {
            const parties = known.get(merchant.id);
            const payouts = parties ? makeFiatPayouts(random, merchant, parties, now) : [];
            return [...payouts, ...makeTrades(random, merchant, now)];
        })
        .map(transfer => ({ ...transfer, searchText: transferSearchText(transfer) }));
