import { listCompanies } from '../../../contracts/fiat/companies';
import { listIndividuals } from '../../../contracts/fiat/individuals';
import { type SenderType, senderTypes } from '../../../contracts/fiat/parties';
import { callRows } from '../../api/call';
import { byNumber } from '../paging/byNumber';

/** The most that a page holds (docs/rules.md#limits). */
const PER_PAGE = 500;

interface Listed {
    ids: ReadonlySet<string>;
    isWhole: boolean;
}

/** Who is listed under each type, as far as one page of each says. Nobody where a list fails. */
export type ListedParties = Readonly<Record<SenderType, Listed>>;

/** Reads them, so that nobody is asked for under a type that they don't have. */
export async function readListedParties({ merchantId, signal }: { merchantId: string; signal?: AbortSignal }) {
    const options = { signal, rowsBy: 'id' };
    const query = (page: number) => ({ query: { merchant_id: merchantId, page, per_page: PER_PAGE } });
    const [company, individual] = await Promise.all([
        listedBy(page => callRows(listCompanies, query(page), options)),
        listedBy(page => callRows(listIndividuals, query(page), options)),
    ]);
    return { company, individual } satisfies ListedParties;
}

async function listedBy(ask: Parameters<typeof byNumber<{ id: string }>>[0]['ask']): Promise<Listed> {
    try {
        const { data, next, isCutOff } = await byNumber({ ask, idOf: ({ id }) => id, size: PER_PAGE }).read(1);
        return { ids: new Set(data.map(({ id }) => id)), isWhole: next === undefined && !isCutOff };
    } catch {
        return { ids: new Set(), isWhole: false };
    }
}

/** Where ids are counted, a company and an individual may have the same. */
export const isCounted = (id: string): boolean => /^\d+$/.test(id);

/** The types that somebody with an id may have: those listed with it, or else those whose list has more. */
export function typesOf(id: string, listed: ListedParties): readonly SenderType[] {
    const having = senderTypes.filter(type => listed[type].ids.has(id));
    if (having.length > 0 && !isCounted(id)) return having;
    const possible = senderTypes.filter(type => listed[type].ids.has(id) || !listed[type].isWhole);
    return possible.length > 0 ? possible : senderTypes;
}
