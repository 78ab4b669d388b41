import type { NewTransfer } from '../../database/schema/transfers';
import { transferSearchText } from '../../domain/searchText/transferSearchText';
import type { Random } from '../../primitives/random';
import { makeFiatPayouts } from './fiatPayouts';
import { transferMerchants } from './merchants';
import { makeTrades } from './trades';

/** The fiat payouts and trades of all merchants. */
export const makeTransfers = (random: Random, now: Date): NewTransfer[] =>
    transferMerchants
        .flatMap(merchant => [...makeFiatPayouts(random, merchant, now), ...makeTrades(random, merchant, now)])
        .map(transfer => ({ ...transfer, searchText: transferSearchText(transfer) }));
