import {
    type AccountChanges,
    createDestinationAccount,
    type DestinationAccount,
    type NewDestinationAccount,
    updateDestinationAccount,
} from '../../../contracts/fiat/accounts';
import { createCompany, listCompanies, type NewCompany } from '../../../contracts/fiat/companies';
import { createIndividual, listIndividuals, type NewIndividual } from '../../../contracts/fiat/individuals';
import type { SenderType } from '../../../contracts/fiat/parties';
import { alpha3Codes } from '../../../contracts/countries';
import { type DestinationCountry, listCountries } from '../../../contracts/fiat/reference';
import { getRequiredFields, type RequiredFields } from '../../../contracts/fiat/requiredFields';
import { type Needing, needing } from '../../api/answer/needed';
import { wholeRows } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { isApiError, mayMean } from '../../api/errors';
import { everyNumbered } from '../paging/byNumber';
import { listAccounts } from './parties';

/** The most that a page holds (docs/rules.md#limits). */
const PER_PAGE = 500;

/**
 * Where fiat payouts can go: to any country, where the answer names none of those it has. Rejects with an ApiError, as all methods
 * here.
 */
export async function listDestinations({ signal }: { signal?: AbortSignal }): Promise<DestinationCountry[]> {
    const given = await call(listCountries, {}, { ...(signal && { signal }) });
    const isUntold = given.length > 0 && given.every(({ country_code: code }) => code === undefined);
    return isUntold ? alpha3Codes.map(code => ({ country_code: code })) : given;
}

/** One of a country's ways to pay someone, with what it takes to choose it. */
export type Service = Needing<NonNullable<DestinationCountry['services']>[number], 'type' | 'currency'>;

/** A way to pay someone in a country. */
export interface Corridor {
    /** ISO 3166 alpha-3. */
    country: string;
    currency: string;
    type: string;
    network: string | null;
}

/** With what the account must have, without which none can be added. */
export type CorridorFields = Needing<RequiredFields, 'destination_account'>;

/** What a corridor asks for; undefined where no transfer can go that way. */
export async function readRequiredFields({
    corridor: { country, currency, type, network },
    signal,
}: {
    corridor: Corridor;
    signal?: AbortSignal;
}): Promise<CorridorFields | null> {
    const query = { country_code: country, currency, type, ...(network && { network }) };
    const found = (await call(getRequiredFields, { query }, { ...(signal && { signal }) }))[country]?.[type];
    return found ? needing(getRequiredFields, found, ['destination_account']) : null;
}

interface CreatePartyParams {
    type: SenderType;
    /** Fields of the form, which has checked them by the schema of this type. */
    party: Readonly<Record<string, string>> & { external_id: string; merchant_id: string };
    /** Did the user choose the external id? Then a record that has it already is another one. */
    hasOwnId: boolean;
}

/** What a call has added, now or in an earlier attempt, which may have had other values. */
export interface Added {
    id: string;
    isEarlier: boolean;
}

/** Adds a sender or recipient, once for each `external_id`: where ours is taken, what an earlier attempt with it made is found. */
export async function createParty({ type, party, hasOwnId }: CreatePartyParams): Promise<Added> {
    try {
        const { id } =
            type === 'individual'
                ? // Which fields there are is known only at run time; the form has checked them.
                  await call(createIndividual, { body: party as unknown as NewIndividual })
                : await call(createCompany, { body: party as unknown as NewCompany });
        return { id, isEarlier: false };
    } catch (error) {
        // An answer that doesn't say its id is one all the same.
        if (hasOwnId && !isApiError(error, 'unexpected-answer')) throw error;
        const query = (page: number) => ({ query: { merchant_id: party.merchant_id, page, per_page: PER_PAGE } });
        const rows = { rowsBy: 'id' };
        const list = async (): Promise<readonly Made[]> =>
            type === 'individual'
                ? wholeRows((await everyNumbered(page => callRows(listIndividuals, query(page), rows))).rows)
                : wholeRows((await everyNumbered(page => callRows(listCompanies, query(page), rows))).rows);
        return orMadeBefore(error, list, party.external_id);
    }
}

interface CreateAccountParams {
    account: NewDestinationAccount & { external_id: string };
    /** As of a party: one that has it already may be another, and stays as it is. */
    hasOwnId: boolean;
}

/** Adds an account to a recipient, once for each `external_id`, as `createParty`. */
export async function createAccount({ account, hasOwnId }: CreateAccountParams): Promise<Added> {
    try {
        const { id } = await call(createDestinationAccount, { body: account });
        return { id, isEarlier: false };
    } catch (error) {
        if (hasOwnId && !isApiError(error, 'unexpected-answer')) throw error;
        const own = { merchantId: account.merchant_id, ownerId: account.owner_id };
        return orMadeBefore(error, async () => wholeRows(await listAccounts(own)), account.external_id);
    }
}

interface Made {
    id: string;
    external_id?: string | null | undefined;
}

/** What the attempt made whose answer was lost, or an earlier one; otherwise rejects with why this one failed. */
async function orMadeBefore(error: unknown, list: () => Promise<readonly Made[]>, externalId: string): Promise<Added> {
    const isDoubtful = isApiError(error) && (error.outcome === 'unknown' || mayMean(error, 'external_id_used'));
    const made = isDoubtful ? (await list().catch(() => [])).find(each => each.external_id === externalId) : undefined;
    if (!made) throw error;
    return { id: made.id, isEarlier: true };
}

interface FindAccountParams {
    merchantId: string;
    ownerId: string;
    id: string;
    signal?: AbortSignal;
}

/** One account as it is now; null if its owner has none with this id. No call returns a single one. */
export const findAccount = async ({ id, ...owner }: FindAccountParams): Promise<DestinationAccount | null> =>
    wholeRows(await listAccounts(owner)).find(account => account.id === id) ?? null;

/** Changes the given fields of an account only; `null` empties one. */
export const updateAccount = ({ id, changes }: { id: string; changes: AccountChanges }) =>
    call(updateDestinationAccount, { path: { accountId: id }, body: changes });
