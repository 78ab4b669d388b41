import { type Bank, listBanks, listWallets, type Wallet } from '../../../contracts/fiat/institutions';
import { listCurrencies, type TransferCurrency } from '../../../contracts/fiat/reference';
import { type UnreadableRow, wholeRows } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { isApiError } from '../../api/errors';
import { takesFilter } from '../../config/capabilities';
import { fold } from '../fold';
import { byNumber } from '../paging/byNumber';
import { collectPages } from '../paging/collectPages';
import { readBack } from '../paging/readBack';
import type { PagedList } from '../paging/pagedList';
import type { Corridor, Service } from './accountMethods';

/** As many as come on a page (docs/rules.md#limits). */
const PER_PAGE = 500;

/** Who pays a recipient: a bank, a wallet operator or a cash desk. */
export type Institution = Bank | Wallet;

interface InstitutionParams {
    corridor: Corridor;
    signal?: AbortSignal;
}

export interface Institutions {
    rows: Institution[];
    /** Are these all of the corridor's? */
    isAll: boolean;
}

/** The institutions of a corridor, as far as one page has them. Rejects with an ApiError, as all methods here. */
export async function listInstitutions({ corridor, signal }: InstitutionParams): Promise<Institutions> {
    const { data, next } = await institutionList(corridor, '', signal).read(1);
    return { rows: ofCorridor(corridor, data), isAll: next === undefined };
}

/**
 * The ways to pay in a country, as far as its banks and wallets say. Where they name no currency, those of the country's
 * banks count for its wallets, and otherwise each that can be received: what a way asks for says whether it's there. Rejects with
 * an ApiError.
 */
export async function listServices({ country, signal }: { country: string; signal?: AbortSignal }): Promise<Service[]> {
    const query = { country_code: country, per_page: PER_PAGE };
    const options = { signal, rowsBy: 'id' };
    const [banks, wallets] = await Promise.all([
        everyRow(
            byNumber<Bank | UnreadableRow>({
                ...numbered,
                ask: page => callRows(listBanks, { query: { ...query, page } }, options),
            }),
        ),
        everyRow(
            byNumber<Wallet | UnreadableRow>({
                ...numbered,
                ask: page => callRows(listWallets, { query: { ...query, page } }, options),
            }),
        ),
    ]);
    const ofCountry = <Row extends Institution>(rows: readonly Row[]): Row[] =>
        rows.filter(row => isOrUnsaid(row.country_code, country));
    const [ofBanks, ofWallets] = [ofCountry(banks), ofCountry(wallets)];
    const named = ofBanks.flatMap(({ currency }) => currency ?? []);
    const received = async () =>
        named.length > 0 ? named : receivable(await orNone(call(listCurrencies, {}, { signal })));
    const isSilent = [ofBanks, ofWallets].some(rows => rows.length > 0 && rows.every(({ currency }) => !currency));
    const others = isSilent ? await received() : [];
    const services = [
        ...ofBanks.flatMap(({ currency, network }) =>
            currencyOr(named.length > 0 ? [] : others, currency).map(code => ({
                ...{ type: 'bank_account' as const, currency: code },
                ...(network && { network }),
            })),
        ),
        ...ofWallets.flatMap(({ currency, type }) =>
            currencyOr(others, currency).map(code => ({
                ...{ type: type === 'cash_pickup' ? type : ('digital_wallet' as const), currency: code },
            })),
        ),
    ];
    return [...new Map(services.map(each => [JSON.stringify(each), each])).values()];
}

/** Those of every page, as far as the list can be read on. None of an odd row, which says nothing. */
const everyRow = <Row>(list: PagedList<Row, number>) => orNone(readBack(list).then(({ rows }) => rows));

const numbered = { idOf: ({ id }: { id: string }) => id, size: PER_PAGE };

/** A provider may lack one of these calls. */
const orNone = <Row>(rows: Promise<readonly Row[]>): Promise<readonly Row[]> =>
    rows.catch((error: unknown) => {
        if (isApiError(error, 'not-found')) return [];
        throw error;
    });

const currencyOr = (others: readonly string[], own: string | undefined): readonly string[] => (own ? [own] : others);

const receivable = (currencies: readonly TransferCurrency[]): string[] =>
    currencies.flatMap(({ currency, directions }) =>
        currency && (directions?.includes('receiving') ?? true) ? [currency] : [],
    );

/** Those whose name has a text. A provider that doesn't search by names, or finds none, is read to the end. */
export async function searchInstitutions({
    text,
    ...params
}: InstitutionParams & { text: string }): Promise<Institution[]> {
    const { corridor, signal } = params;
    const sought = fold(text.trim());
    const { data } = await institutionList(corridor, text.trim(), signal).read(1);
    const found = ofCorridor(corridor, data);
    const isNamedSo = ({ name }: Institution): boolean => fold(name ?? '').includes(sought);
    if (found.length > 0 && found.every(isNamedSo)) return found;
    return (await everyInstitution(params)).filter(isNamedSo);
}

/** The institution with an id; undefined where there is none. */
export async function findInstitution({ id, ...params }: InstitutionParams & { id: string }) {
    const { rows, isAll } = await listInstitutions(params);
    const isIt = (each: Institution): boolean => each.id === id;
    return rows.find(isIt) ?? (isAll ? undefined : (await everyInstitution(params)).find(isIt)) ?? null;
}

const everyInstitution = async ({ corridor, signal }: InstitutionParams) =>
    ofCorridor(corridor, (await collectPages(institutionList(corridor, '', signal))).rows);

/** Those of a country that pay as the corridor does. One that doesn't say its country, kind or currency may be of any. */
const ofCorridor = ({ country, currency, type }: Corridor, rows: readonly Row[]): Institution[] =>
    wholeRows<Institution>(rows).filter(
        each =>
            isOrUnsaid(each.currency, currency) &&
            isOrUnsaid(each.country_code, country) &&
            (type === 'bank_account' || isOrUnsaid(each.type, type)),
    );

const isWalletType = (type: string): type is 'digital_wallet' | 'cash_pickup' =>
    type === 'digital_wallet' || type === 'cash_pickup';

const isOrUnsaid = (said: string | undefined, asked: string): boolean => said === undefined || said === asked;

type Row = Institution | UnreadableRow;

/** Read page by page; where no header counts them, to the first page that isn't full. */
function institutionList(
    { country, currency, type, network }: Corridor,
    name: string,
    signal: AbortSignal | undefined,
): PagedList<Row, number> {
    const query = { country_code: country, per_page: PER_PAGE, ...(name && { name }) };
    const options = { signal, rowsBy: 'id' };
    const kind = isWalletType(type) && takesFilter('digital-wallets.type') ? { type } : {};
    const ask = async (page: number) =>
        type === 'bank_account'
            ? callRows(listBanks, { query: { ...query, page, currency, ...(network && { network }) } }, options)
            : callRows(listWallets, { query: { ...query, page, ...kind } }, options);
    return byNumber<Row>({ ...numbered, ask });
}
