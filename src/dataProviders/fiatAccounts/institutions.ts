import { type Bank, listBanks, listWallets, type Wallet } from '../../../contracts/fiat/institutions';
import { listCurrencies, type TransferCurrency } from '../../../contracts/fiat/reference';
import { type UnreadableRow, wholeRows } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { isApiError } from '../../api/errors';
import { takesFilter } from '../../config/capabilities';
import { fold } from '../fold';
import { byNumber } from '../paging/byNumber';
import { collectPages } from '../paging/collectPages';
import { readBack, type ReadBack } from '../paging/readBack';
import type { PagedList } from '../paging/pagedList';
import type { Corridor, Service } from './accountMethods';

/** As many as come on a page (docs/rules.md#limits). */
const PER_PAGE = 500;

/** Who pays a recipient: a bank, a wallet operator or a cash desk. */
export type Institution = Bank | Wallet;

/** None of a country's ways to pay is known, and not all that says them could be read. */
class WaysUnread extends Error {
    readonly i18nKey = 'fiatAccounts.problem.waysUnread';
}

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
 * The ways to pay in a country, as far as its banks and wallets say. Where they name no currency, those of the country's banks
 * count for its wallets, and otherwise each that can be received: what a way asks for says whether it's there. So it is where not
 * all of them can be read. Rejects with an ApiError, and with WaysUnread where that leaves none.
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
    const [ofBanks, ofWallets] = [ofCountry(banks.rows), ofCountry(wallets.rows)];
    const named = ofBanks.flatMap(({ currency }) => currency ?? []);
    const isWhole = banks.isWhole && wallets.isWhole;
    const isSilent = [ofBanks, ofWallets].some(rows => rows.length > 0 && rows.every(({ currency }) => !currency));
    const received =
        !isWhole || (isSilent && named.length === 0)
            ? receivable(await orNone(call(listCurrencies, {}, { signal })))
            : [];
    const others = named.length > 0 ? named : received;
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
    const maybe = (type: Service['type'], list: { isWhole: boolean }): Service[] =>
        list.isWhole
            ? []
            : received.filter(code => !isNamed(services, type, code)).map(currency => ({ type, currency }));
    const all = [...services, ...maybe('bank_account', banks), ...maybe('digital_wallet', wallets)];
    if (all.length === 0 && !isWhole) throw new WaysUnread();
    return [...new Map(all.map(each => [JSON.stringify(each), each])).values()];
}

const isNamed = (services: readonly Service[], type: string, currency: string): boolean =>
    services.some(each => each.type === type && each.currency === currency);

/** Of a country's banks, and of its wallets, that its ways to pay are taken from: more banks than countries have. */
const MAX_ROWS = 10_000;

/** Those of a list, and whether there are certainly no others. */
async function everyRow<Row>(list: PagedList<Row, number>) {
    const { rows, unreadable, isWhole } = await orNothing(readBack(list, MAX_ROWS));
    return { rows, isWhole: isWhole && !unreadable };
}

const numbered = { idOf: ({ id }: { id: string }) => id, size: PER_PAGE };

/** A provider may lack one of these calls. */
const orNothing = <Row>(read: Promise<ReadBack<Row>>): Promise<ReadBack<Row>> =>
    read.catch((error: unknown) => {
        if (isApiError(error, 'not-found')) return { rows: [], isWhole: true };
        throw error;
    });

const orNone = async <Row>(rows: Promise<Row[]>): Promise<Row[]> =>
    (await orNothing(rows.then(all => ({ rows: all, isWhole: true })))).rows;

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
