import { isFiat } from '../../../contracts/currencies';
import { type DestinationAccount, listDestinationAccounts } from '../../../contracts/fiat/accounts';
import type { SenderType } from '../../../contracts/fiat/parties';
import { neededToPayTo as needed } from '../../../contracts/neededFields';
import { hasAll, type Needing } from '../../api/answer/needed';
import { isUnreadable, type UnreadableRow, wholeRows } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { isApiError } from '../../api/errors';
import { fold } from '../fold';
import { byNumber } from '../paging/byNumber';
import { findRow } from '../paging/findRow';
import { rowsOf, takeFirst } from '../paging/rows';
import { findParty, listPartyAccounts } from './parties';
import type { Party } from './party';
import { partyRecordId, readPartyRecordId } from './partyRecordId';
import { searchParties } from './partySearch';
import { isCounted, readListedParties, typesOf } from './partyTypes';

type Known = Needing<DestinationAccount, (typeof needed)[number]>;

/** Is of an account known what a payment needs? */
export const canBePaid = (account: DestinationAccount): account is Known => hasAll(account, needed);

/** An account that can be paid, with whose it is. */
export interface PayableAccount {
    account: Known;
    owner: Party;
}

interface OfMerchant {
    merchantId: string;
    signal?: AbortSignal;
}

/** As many recipients, or accounts, as a search offers: the accounts of each take a call. */
const OFFERED = 10;
const PER_PAGE = 500;

/** Has the merchant a sender, and an account that it can pay to? Rejects with an ApiError, as all methods here. */
export async function readPayables({ merchantId, signal }: OfMerchant): Promise<{ sender: boolean; account: boolean }> {
    const query = { merchant_id: merchantId, page: 1, per_page: 1 };
    const [{ parties }, { data }] = await Promise.all([
        searchParties({ merchantId, role: 'sender', most: 1, isEnough: true, signal }),
        callRows(listDestinationAccounts, { query }, { signal, rowsBy: 'id' }),
    ]);
    return { sender: parties.length > 0, account: data.length > 0 };
}

/** Senders by name, alias, email or id. */
export const searchSenders = async ({ text, ...merchant }: OfMerchant & { text: string }): Promise<Party[]> =>
    wholeRows((await searchParties({ ...merchant, text, role: 'sender', most: 2 * OFFERED, isEnough: true })).parties);

/**
 * Accounts that can be paid, by whose they are; where nobody has that name, and first where it has digits, by their number, alias,
 * bank or currency.
 */
export async function searchPayables(search: OfMerchant & { text: string }): Promise<PayableAccount[]> {
    const ways = /\d{3}/.test(search.text) ? [byAccount, byOwner] : [byOwner, byAccount];
    for (const find of ways) {
        const found = await find(search);
        if (found.length > 0) return found;
    }
    return [];
}

type Search = (search: OfMerchant & { text: string }) => Promise<PayableAccount[]>;

const byOwner: Search = async ({ text, ...merchant }) => {
    const { parties } = await searchParties({ ...merchant, text, role: 'recipient', most: OFFERED, isEnough: true });
    const found = wholeRows(parties).map(async owner =>
        payable(await listPartyAccounts({ ...merchant, ownerId: owner.id })).map(account => ({ account, owner })),
    );
    return (await Promise.all(found)).flat();
};

const byAccount: Search = async ({ text, ...merchant }) => {
    const sought = plain(text);
    if (sought === '') return [];
    const rows = rowsOf(accountList(merchant, text));
    const isSought = (row: DestinationAccount | UnreadableRow): boolean =>
        !isUnreadable(row) && canBePaid(row) && textOf(row).includes(sought);
    return withOwners(payable(await takeFirst(rows, OFFERED, isSought)), merchant);
};

function accountList({ merchantId, signal }: OfMerchant, text: string) {
    const code = text.trim().toUpperCase();
    const query = { merchant_id: merchantId, per_page: PER_PAGE, ...(isFiat(code) && { currency: code }) };
    const ask = (page: number) =>
        callRows(listDestinationAccounts, { query: { ...query, page } }, { signal, rowsBy: 'id' });
    return byNumber<DestinationAccount | UnreadableRow>({ ask, idOf: ({ id }) => id });
}

const payable = (rows: readonly (DestinationAccount | UnreadableRow)[]): Known[] => wholeRows(rows).filter(canBePaid);

const plain = (text: string): string => fold(text).replaceAll(/[\s-]/g, '');

const textOf = ({ alias, currency, account }: DestinationAccount) =>
    plain([alias, currency, account?.account_number, account?.bank_name].filter(Boolean).join('\n'));

async function withOwners(accounts: readonly Known[], merchant: OfMerchant): Promise<PayableAccount[]> {
    if (accounts.length === 0) return [];
    const ids = [...new Set(accounts.map(({ owner_id: id }) => id))];
    const listed = await readListedParties(merchant);
    const owners = await Promise.all(
        ids.map(id => findTyped({ id, role: 'recipient', types: typesOf(id, listed), ...merchant })),
    );
    return accounts.flatMap(account => {
        const owner = owners.find(each => each?.id === account.owner_id);
        return owner ? [{ account, owner }] : [];
    });
}

interface FindOwnerParams extends OfMerchant {
    id: string;
    /** What it's looked for as, where a company and an individual have the same id. */
    role: 'sender' | 'recipient';
    /** Its id as a record, where known: it says which type to ask for. */
    recordId?: string | undefined;
}

/** A sender or recipient by the provider's id; null where there is none, or where two have the id and neither has the role. */
export async function findOwner({ recordId = '', ...sought }: FindOwnerParams): Promise<Party | null> {
    const known = readPartyRecordId(recordId);
    const types = known?.id === sought.id ? [known.type] : typesOf(sought.id, await readListedParties(sought));
    return findTyped({ ...sought, types });
}

/** Where more than one type may be theirs, one may be asked for in vain. */
async function findTyped({ id, role, types, signal }: FindOwnerParams & { types: readonly SenderType[] }) {
    const parties: Party[] = [];
    const refusals: unknown[] = [];
    for (const type of types) {
        if (parties.some(each => each.role === role || !isCounted(id))) break;
        try {
            parties.push(await findParty({ recordId: partyRecordId({ type, id }), signal }));
        } catch (error) {
            // A provider may refuse an id that is of the other type.
            if (isApiError(error, 'refused')) refusals.push(error);
            else if (!isApiError(error, 'not-found')) throw error;
        }
    }
    const [party, ...others] = parties.length > 1 ? parties.filter(each => each.role === role) : parties;
    if (party) return others.length === 0 ? party : null;
    // Nobody has said that there is none.
    if (refusals.length === types.length) throw refusals[0] as Error;
    return null;
}

interface FindPayableParams extends OfMerchant {
    id: string;
    /** Its owner's id as a record, where known: only that one's accounts are read then. */
    owner?: string | undefined;
}

/** An account by its id, with whose it is; null where there is none. No call returns a single one. Rejects like `findRow` as well. */
export async function findPayable({ id, owner, ...merchant }: FindPayableParams): Promise<PayableAccount | null> {
    const known = readPartyRecordId(owner ?? '');
    const owned =
        known && payable(await listPartyAccounts({ ...merchant, ownerId: known.id })).find(each => each.id === id);
    const party = owned && (await findOwner({ ...merchant, id: known.id, role: 'recipient', recordId: owner }));
    if (owned && party) return { account: owned, owner: party };
    const account = await findRow(accountList(merchant, ''), id);
    return (account && (await withOwners(payable([account]), merchant))[0]) ?? null;
}
