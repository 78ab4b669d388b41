import { listCompanies } from '../../../contracts/fiat/companies';
import { listIndividuals } from '../../../contracts/fiat/individuals';
import type { SenderType } from '../../../contracts/fiat/parties';
import { isUnreadable, type UnreadableRow, wholeRows } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { fold } from '../fold';
import { byNumber } from '../paging/byNumber';
import type { HeaderAnswer } from '../paging/headerPages';
import { merged, rowsOf, take, takeFirst } from '../paging/rows';
import { ofCompany, ofIndividual, type Party } from './party';
import { partyRecordId } from './partyRecordId';

/** The most that a page holds (docs/rules.md#limits). */
const PER_PAGE = 500;
/** The least that is asked for at a time. */
const FEW = 100;

export interface PartySearch {
    merchantId: string;
    /** Part of a name; where nobody's has it, of an alias, email or id. */
    text?: string | undefined;
    role?: string | undefined;
    type?: string | undefined;
    /** ISO 3166 alpha-3. */
    country?: string | undefined;
    /** How many are wanted, from the first on. */
    most: number;
    /** Are they enough, without whether they are all? Then nothing is read for that. */
    isEnough?: true;
    signal?: AbortSignal | undefined;
}

export interface FoundParties {
    /**
     * Newest first where the provider says when they were added. Those that can't be read may match, and have their ids as records.
     */
    parties: (Party | UnreadableRow)[];
    isAll: boolean;
    /** How many there are, where it's known without reading them all. */
    total: number | undefined;
    /** Left out because they have no id that can be read. */
    unreadableRows: number;
}

/**
 * The senders and recipients that match, as far as they're wanted. The provider searches by name alone, and may not search at all,
 * so that each row is compared here as well; the pages are read on until enough match. Rejects with an ApiError.
 */
export async function searchParties(search: PartySearch): Promise<FoundParties> {
    const sought = fold(search.text ?? '');
    const isName = sought !== '' && !sought.includes('@');
    const found = await read(search, sought, isName);
    // A provider that answered with others has searched nothing, and all of them were compared.
    return isName && wholeRows(found.parties).length === 0 && !found.isContradicted
        ? read(search, sought, false)
        : found;
}

async function read({ merchantId, signal, most, ...search }: PartySearch, sought: string, isByName: boolean) {
    const { role, type, country } = search;
    const isNarrowed = sought !== '' || !!role || !!country;
    const query = {
        merchant_id: merchantId,
        per_page: isNarrowed ? PER_PAGE : Math.min(PER_PAGE, Math.max(FEW, most + 1)),
        ...(isByName && { name: search.text?.trim() }),
    };
    const options = { signal, rowsBy: 'id' };
    const state = { totals: new Map<string, number>(), unreadableRows: 0, isContradicted: false };
    const noted = <Row extends { id: string }>(
        type: SenderType,
        answer: HeaderAnswer<Row | UnreadableRow>,
        asParty: (row: Row) => Party,
    ) => {
        state.totals.set(type, answer.pagination.total);
        state.unreadableRows += answer.unreadableRows ?? 0;
        const data = answer.data.map(row =>
            isUnreadable(row) ? { ...row, id: partyRecordId({ type, id: row.id }) } : asParty(row),
        );
        return { ...answer, data };
    };
    const individuals = () =>
        numbered(async page =>
            noted('individual', await callRows(listIndividuals, { query: { ...query, page } }, options), ofIndividual),
        );
    const companies = () =>
        numbered(async page =>
            noted('company', await callRows(listCompanies, { query: { ...query, page } }, options), ofCompany),
        );
    const lists = [...(type === 'company' ? [] : [individuals()]), ...(type === 'individual' ? [] : [companies()])];
    const isSought = (party: Row): boolean => {
        if (isUnreadable(party)) return true;
        const isFound = sought === '' || textOf(party).includes(sought);
        state.isContradicted ||= isByName && !isFound;
        return isFound && (!role || party.role === role) && (!country || party.country_code === country);
    };
    const newestFirst = merged(lists, isNewer);
    const { rows, isAll } = search.isEnough
        ? { rows: await takeFirst(newestFirst, most, isSought), isAll: false }
        : await take(newestFirst, most, isSought);
    const counted = isNarrowed ? undefined : [...state.totals.values()].reduce((sum, each) => sum + each, 0);
    const { unreadableRows, isContradicted } = state;
    return { parties: rows, isAll, total: isAll ? rows.length : counted, unreadableRows, isContradicted };
}

const numbered = (ask: (page: number) => Promise<HeaderAnswer<Row>>) => rowsOf(byNumber({ ask, idOf: ({ id }) => id }));

type Row = Party | UnreadableRow;

const isNewer = (one: Row, other: Row): boolean => {
    const [a, b] = [createdAt(one), createdAt(other)];
    return !!a && !!b && a > b;
};

const createdAt = (row: Row): string | undefined => (isUnreadable(row) ? undefined : row.created_at);

const textOf = ({ name, alias, email, id, fields }: Party): string =>
    fold([name, alias, email, id, 'trading_name' in fields ? fields.trading_name : null].filter(Boolean).join('\n'));
