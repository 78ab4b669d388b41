import { isRow } from './row';

/**
 * This provider's codes of coins that the sandbox calls otherwise: compounds of which the specification gives only the parts, on the
 * network of the sandbox's coin. Written by hand.
 */
const coins = [
    { own: 'USDT', code: 'USDT_ERC20' },
    { own: 'USDT_TRC20', code: 'USDC_TRC20' },
    { own: 'USDC_SOL', code: 'EURC_SOL' },
] as const;

const codes: ReadonlyMap<string, string> = new Map(coins.map(({ own, code }) => [own, code]));
const own: ReadonlyMap<string, string> = new Map(coins.map(({ own: of, code }) => [code, of]));
/** What this provider doesn't have. A bare USDT means the one on Ethereum, as the specification says. */
const unknown: ReadonlySet<string> = new Set(coins.map(coin => coin.own).filter(code => code !== 'USDT'));

const isCurrency = (field: string): boolean => /(?:^|_)(?:currency|currencies)$|^methods$/.test(field);

/** This provider's code of a coin of the sandbox. */
export const codeOf = (code: string): string => codes.get(code) ?? code;
const ownOf = (code: string): string => own.get(code) ?? code;
/** A code of the sandbox that this provider doesn't have finds nothing. */
const askedOf = (code: string): string => (unknown.has(code) ? `NO_${code}` : ownOf(code));

/** An answer with this provider's codes, wherever a field holds one. */
export const withCodes = (value: unknown): unknown => inFields(value, codeOf);

/** A body with the sandbox's. */
export const withOwn = (value: unknown): unknown => inFields(value, ownOf);

/** The address with the sandbox's codes, in its path and its query. */
export function addressWithOwn(url: URL): URL {
    const to = new URL(url);
    to.pathname = to.pathname.split('/').map(ownOf).join('/');
    to.search = new URLSearchParams(
        [...url.searchParams].map(([key, value]) => [key, isCurrency(key) ? askedOf(value) : value]),
    ).toString();
    return to;
}

/** A file's cells that are a code alone. */
export const fileWithCodes = (csv: string): string => csv.replaceAll(/(?<=^|[,"])[A-Z\d_]+(?=$|[,"\r])/gm, codeOf);

/** A code that this provider doesn't have, which somebody sends all the same. */
export const unknownCode = (body: unknown): string | undefined => found(body)[0];

const found = (value: unknown, field = ''): string[] => {
    if (typeof value === 'string') return isCurrency(field) && unknown.has(value) ? [value] : [];
    if (Array.isArray(value)) return value.flatMap(each => found(each, field));
    return isRow(value) ? Object.entries(value).flatMap(([name, each]) => found(each, name)) : [];
};

function inFields(value: unknown, of: (code: string) => string, field = ''): unknown {
    if (typeof value === 'string') return isCurrency(field) ? of(value) : value;
    if (Array.isArray(value)) return value.map(each => inFields(each, of, field));
    if (!isRow(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inFields(each, of, name)]));
}
