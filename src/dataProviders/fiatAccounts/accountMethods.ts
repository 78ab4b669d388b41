import type * as z from 'zod/mini';
import {
    type AccountChanges,
    createDestinationAccount,
    type DestinationAccount,
    NewDestinationAccount,
    NewDetails,
    updateDestinationAccount,
} from '../../../contracts/fiat/accounts';
import { createCompany, listCompanies } from '../../../contracts/fiat/companies';
import { serviceTypes } from '../../../contracts/fiat/destinationAccounts';
import { createIndividual, listIndividuals } from '../../../contracts/fiat/individuals';
import type { SenderType } from '../../../contracts/fiat/parties';
import { alpha3Codes } from '../../../contracts/countries';
import { type DestinationCountry, listCountries } from '../../../contracts/fiat/reference';
import { getRequiredFields, type RequiredField, type RequiredFields } from '../../../contracts/fiat/requiredFields';
import type { Operation } from '../../../contracts/operation';
import { plain } from '../../api/answer/inForm';
import { type Needing, needing } from '../../api/answer/needed';
import { wholeRows } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { callCoded } from '../../api/callCoded';
import { ApiError, isApiError, mayMean } from '../../api/errors';
import { everyNumbered } from '../paging/byNumber';
import { listPartyAccounts } from './parties';

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
    if (!found) return null;
    const { individual_recipient: person, company_recipient: company, destination_account: account } = found;
    const named = {
        individual_recipient: person && byOurNames(createIndividual.body.shape, person, sentAnyway.ofParty),
        company_recipient: company && byOurNames(createCompany.body.shape, company, sentAnyway.ofParty),
        destination_account: account && byOurNames(NewDetails.shape, account, sentAnyway.ofAccount),
    };
    return needing(getRequiredFields, named, ['destination_account']);
}

/** What the calls send anyway, so that nobody is asked for it. */
const sentAnyway = {
    ofParty: ['role', 'merchant_id', 'external_id'],
    ofAccount: Object.keys(NewDestinationAccount.shape).filter(name => name !== 'alias' && name !== 'account'),
};

/** A `type` of other values than ways to pay, such as savings, is the account's own. */
const isOwnType = ({ field, accepted_values: values }: RequiredField): boolean =>
    field === 'type' && !!values?.some(value => !serviceTypes.some(type => plain(type) === plain(value)));

/** Fields of a body, whose names the provider may spell otherwise here too, each once and none that's `sent` anyway. */
function byOurNames(fields: object, asked: readonly RequiredField[], sent: readonly string[]): RequiredField[] {
    const names = [...Object.keys(fields), ...sent];
    const byName = asked.map(each => {
        const field = names.find(name => plain(name) === plain(each.field)) ?? each.field;
        return [field, { ...each, field }] as const;
    });
    return [...new Map(byName).values()].filter(each => !sent.includes(each.field) || isOwnType(each));
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
                ? await call(createIndividual, { body: bodyOf(createIndividual, party) })
                : await call(createCompany, { body: bodyOf(createCompany, party) });
        return { id, isEarlier: false };
    } catch (error) {
        if (isAnothers(error, hasOwnId)) throw error;
        const query = (page: number) => ({ query: { merchant_id: party.merchant_id, page, per_page: PER_PAGE } });
        const rows = { rowsBy: 'id' };
        const list = async (): Promise<readonly Made[]> =>
            type === 'individual'
                ? wholeRows((await everyNumbered(page => callRows(listIndividuals, query(page), rows))).rows)
                : wholeRows((await everyNumbered(page => callRows(listCompanies, query(page), rows))).rows);
        return orMadeBefore({ error, list, externalId: party.external_id, hasOwnId });
    }
}

/** Fields of which only the form knows which there are, as the call takes them; the form has checked them. */
function bodyOf<Body extends z.ZodMiniType>(operation: Operation & { body: Body }, fields: unknown): z.output<Body> {
    const { data, error } = operation.body.safeParse(fields);
    if (!error) return data;
    throw new ApiError('incomplete', operation, { field: error.issues[0]?.path.join('.'), outcome: 'not-done' });
}

interface CreateAccountParams {
    account: NewDestinationAccount & { external_id: string };
    /** As of a party: one that has it already may be another, and stays as it is. */
    hasOwnId: boolean;
}

/** Adds an account to a recipient, once for each `external_id`, as `createParty`. */
export async function createAccount({ account, hasOwnId }: CreateAccountParams): Promise<Added> {
    try {
        const { id } = await callCoded(createDestinationAccount, { body: account });
        return { id, isEarlier: false };
    } catch (error) {
        if (isAnothers(error, hasOwnId)) throw error;
        const own = { merchantId: account.merchant_id, ownerId: account.owner_id };
        const list = async () => wholeRows(await listPartyAccounts(own));
        return orMadeBefore({ error, list, externalId: account.external_id, hasOwnId });
    }
}

interface Made {
    id: string;
    external_id?: string | null | undefined;
}

/** What has the user's own reference may be another's, unless the answer came and only lacks its id. */
const isAnothers = (error: unknown, hasOwnId: boolean): boolean => hasOwnId && !isApiError(error, 'unexpected-answer');

interface Attempt {
    error: unknown;
    list: () => Promise<readonly Made[]>;
    externalId: string;
    hasOwnId: boolean;
}

/**
 * What the attempt made whose answer was lost, or an earlier one; otherwise rejects with why this one failed. A reference of the
 * user's own that several have tells none of them.
 */
async function orMadeBefore({ error, list, externalId, hasOwnId }: Attempt): Promise<Added> {
    const isDoubtful = isApiError(error) && (error.outcome === 'unknown' || mayMean(error, 'external_id_used'));
    const all = isDoubtful ? await list().catch(() => []) : [];
    const [made, ...others] = all.filter(each => each.external_id === externalId);
    if (!made || (hasOwnId && others.length > 0)) throw error;
    return { id: made.id, isEarlier: !hasOwnId };
}

interface FindAccountParams {
    merchantId: string;
    ownerId: string;
    id: string;
    signal?: AbortSignal;
}

/** One account as it is now; null if its owner has none with this id. No call returns a single one. */
export const findAccount = async ({ id, ...owner }: FindAccountParams): Promise<DestinationAccount | null> =>
    wholeRows(await listPartyAccounts(owner)).find(account => account.id === id) ?? null;

/** Changes the given fields of an account only; `null` empties one. */
export const updateAccount = ({ id, changes }: { id: string; changes: AccountChanges }) =>
    callCoded(updateDestinationAccount, { path: { accountId: id }, body: changes });
