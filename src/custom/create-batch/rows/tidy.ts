import { alpha2Of, countryCodes } from '../../../../contracts/countries';
import { fiatCodes, isPayoutCoin, isSameCoin } from '../../../../contracts/currencies';
import { withEvmChecksum } from '../../../../contracts/rules/cryptoAddress';
import { currencySymbol, networkName } from '../../../money/currencyNames';
import type { BatchCells, BatchField } from './batchColumns';

/** What can be mended in all rows at once, since there is only one thing that it can mean. */
export const fixes = ['spaces', 'codes', 'checksums'] as const;
export type Fix = (typeof fixes)[number];

/** The merchant's codes. */
type Coins = readonly string[];

// Zero-width and direction marks, which come along when text is copied.
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const spacesIn = /\s+/g;
/** Fields without spaces inside. An amount is not among them: "1 000" is refused and not guessed. */
const solid: readonly BatchField[] = ['email', 'country', 'crypto_currency', 'address', 'withdraw_currency'];

/**
 * A cell without spaces around it, marks that don't show, and spaces that aren't the usual one.
 * @param coins to pay in, by the merchant's codes
 */
export function withoutSpaces(field: BatchField, cell: string, coins: Coins): string {
    const text = cell.replace(invisible, '').trim();
    if (!/\s/.test(text)) return text;
    if (solid.includes(field) && !nameOf(field, text, coins)) return text.replace(spacesIn, '');
    return field === 'withdraw_amount' ? text : text.replace(spacesIn, ' ');
}

/** Letters and digits alone, in lower case. */
const key = (text: string): string =>
    text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '');

const english = (type: 'region' | 'currency') => new Intl.DisplayNames('en', { type });

/** Names that stand for one code alone. */
function named(names: readonly (readonly [name: string, code: string])[]): ReadonlyMap<string, string> {
    const codes = new Map<string, string | undefined>();
    for (const [name, code] of names) {
        const before = codes.get(key(name));
        codes.set(key(name), before === undefined && !codes.has(key(name)) ? code : before === code ? code : undefined);
    }
    return new Map([...codes].flatMap(([name, code]) => (name && code ? [[name, code] as const] : [])));
}

const alternative: Readonly<Record<string, string>> = { Tron: 'TRC20', Ethereum: 'ERC20', 'Arbitrum One': 'Arbitrum' };
const spoken: Readonly<Record<string, string>> = { BTC: 'Bitcoin', ETH: 'Ether', USDT: 'Tether', USDC: 'USD Coin' };

type Names = ReadonlyMap<string, string>;
let tables: Partial<Record<BatchField, Names>> | undefined;
const coinTables = new WeakMap<Coins, Names>();

/** Made when first needed. */
function tablesOf() {
    tables ??= {
        country: named(countryCodes.map(code => [english('region').of(code) ?? '', code])),
        withdraw_currency: named([
            ...fiatCodes.map(code => [english('currency').of(code) ?? '', code] as const),
            ['€', 'EUR'],
            ['£', 'GBP'],
        ]),
    };
    return tables;
}

/** A coin that several networks have needs its network's name; a bare USDT is a code and means Ethereum. */
function coinTable(coins: Coins): Names {
    const table =
        coinTables.get(coins) ??
        named(coins.flatMap(code => coinNames(code, coins).map(name => [name, code] as const)));
    coinTables.set(coins, table);
    return table;
}

function coinNames(code: string, coins: Coins): string[] {
    const network = networkName(code) ?? '';
    const symbols = [currencySymbol(code), spoken[currencySymbol(code)] ?? ''].filter(Boolean);
    const networks = [network, alternative[network] ?? ''].filter(Boolean);
    const isOnlyOne = coins.filter(other => currencySymbol(other) === currencySymbol(code)).length === 1;
    return [
        ...symbols.flatMap(symbol => networks.flatMap(name => [`${symbol} ${name}`, `${symbol} on ${name}`])),
        ...(isOnlyOne ? symbols : []),
    ];
}

/** The code that a name stands for; undefined if it stands for none or several. */
const nameOf = (field: BatchField, text: string, coins: Coins): string | undefined =>
    (field === 'crypto_currency' ? coinTable(coins) : tablesOf()[field])?.get(key(text));

const codes: Partial<Record<BatchField, readonly string[]>> = {
    country: countryCodes,
    withdraw_currency: fiatCodes,
};

/** A code in its usual form, where the cell has it in another case, or has the name that it stands for. */
function asCode(field: BatchField, cell: string, coins: Coins): string {
    const known = field === 'crypto_currency' ? coins : codes[field];
    const text = cell.trim();
    if (!known || known.includes(text)) return cell;
    const upper =
        known.find(code => key(code) === key(text)) ??
        (field === 'crypto_currency' ? ownCode(text.toUpperCase(), coins) : undefined);
    return (
        upper ?? nameOf(field, text, coins) ?? (field === 'country' ? alpha2Of(text.toUpperCase()) : undefined) ?? cell
    );
}

/** The merchant's code of a coin that another code stands for, where only one of its coins is that; the code itself otherwise. */
function ownCode(code: string, coins: Coins): string | undefined {
    const same = coins.filter(coin => isSameCoin(coin, code));
    return same.length === 1 ? same[0] : [code].find(isPayoutCoin);
}

const evm = /^0x[\da-fA-F]{40}$/;

/** An EVM address without capitals in its checksum form. One with capitals is left alone: if they are wrong, so is a character. */
function withChecksum(field: BatchField, cell: string): string {
    const digits = cell.slice(2);
    const hasNone = digits === digits.toLowerCase() || digits === digits.toUpperCase();
    return field === 'address' && evm.test(cell) && hasNone ? withEvmChecksum(cell) : cell;
}

const mend: Readonly<Record<Fix, (field: BatchField, cell: string, coins: Coins) => string>> = {
    spaces: withoutSpaces,
    codes: asCode,
    checksums: withChecksum,
};

/** The row with one kind of fix made; the same object where there is nothing to mend. */
export function fixed(cells: BatchCells, fix: Fix, coins: Coins): BatchCells {
    const entries = Object.entries(cells) as [BatchField, string][];
    const changed = entries.map(([field, cell]) => [field, mend[fix](field, cell, coins)] as const);
    return changed.some(([, cell], at) => cell !== entries[at]?.[1])
        ? (Object.fromEntries(changed) as BatchCells)
        : cells;
}
