import type { SeenField, SeenRecord } from '../seen';
import type { Found } from '../types';
import { formsOfField } from './form';

/** Fewer different ones may be whole by chance. */
const FEWEST = 2;
/** A payment's local amount is its coins at its rate, but for what is rounded. */
const CLOSE = 0.05;

/** People set limits, and to round sums. */
const isLimit = ({ path }: SeenField): boolean => /(^|[._])(minimum|maximum|limit|threshold)(_|$)/.test(path);

/** What a person is asked about amounts that come under the contract's own name, but may be minor units; undefined of others. */
export function minorUnitsQuestion(field: SeenField, record: SeenRecord): string | undefined {
    if (isLimit(field) || formsOfField(field.path, field.schema)[0] !== 'amount') return undefined;
    const given = field.values.filter(value => value !== undefined && value !== null && value !== '');
    const amounts = new Set(given.map(Number).filter(value => value !== 0));
    if (amounts.size < FEWEST || !given.every(value => /^-?\d+$/.test(String(value)))) return undefined;
    const power = isCompared(field) ? powerBetween(record) : undefined;
    if (power === 0) return undefined;
    const times = power === undefined ? '' : `, and order_amount is 10^${power} times crypto_amount × exchange_rate`;
    return `whole numbers alone${times}: perhaps minor units`;
}

/** Amounts that may be minor units: a difference where a payment's others contradict them, and else good to know. */
export function wholeAmounts(records: readonly SeenRecord[]): Found {
    const found = records.flatMap(record =>
        record.fields.flatMap(field => {
            const text = minorUnitsQuestion(field, record);
            const at = [record.place, field.path].filter(Boolean).join('.');
            return text === undefined
                ? []
                : [{ at, text, isOff: isCompared(field) && powerBetween(record) !== undefined }];
        }),
    );
    return {
        differences: found.flatMap(({ at, text, isOff }) => (isOff ? [{ kind: 'value' as const, at, text }] : [])),
        notes: found.flatMap(({ at, text, isOff }) => (isOff ? [] : [`${at} has ${text}`])),
    };
}

const isCompared = ({ path }: SeenField): boolean => path === 'order_amount' || path === 'crypto_amount';

/** By which power of ten local amounts differ from the coins at their rate; undefined where nothing tells. */
function powerBetween({ fields }: SeenRecord): number | undefined {
    const [orders, coins, rates] = ['order_amount', 'crypto_amount', 'exchange_rate'].map(path =>
        fields.find(field => field.path === path)?.values.map(value => Number(value ?? Number.NaN)),
    );
    const ratios = (orders ?? [])
        .map((order, index) => order / ((coins?.[index] ?? Number.NaN) * (rates?.[index] ?? Number.NaN)))
        .filter(ratio => Number.isFinite(ratio) && ratio > 0);
    const powers = new Set(ratios.map(ratio => Math.round(Math.log10(ratio))));
    const [power = Number.NaN] = powers;
    const isExact = powers.size === 1 && ratios.every(ratio => Math.abs(ratio / 10 ** power - 1) <= CLOSE);
    return isExact ? power : undefined;
}
