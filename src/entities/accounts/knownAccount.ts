import { type Account, listAccounts, settlementOf, settlementTypes } from '../../../contracts/main/merchants';
import { neededToPayFrom as needed } from '../../../contracts/neededFields';
import { hasAll, lackedBy, type Needing } from '../../api/answer/needed';
import { ApiError } from '../../api/errors';

/** An account of which it's known what is paid from it: money is never sent on a guess. */
export type KnownAccount = Needing<Account, (typeof needed)[number]>;

export const isKnownAccount = (account: Account): account is KnownAccount =>
    hasAll(account, needed) && settlementTypes.some(type => type === settlementOf(account));

/** Names the first field for which nothing can be paid from the account. */
export const unknownAccount = (account: Account): ApiError =>
    new ApiError('unexpected-answer', listAccounts, { field: lackedBy([account], needed)[0] ?? 'settlement_type' });
