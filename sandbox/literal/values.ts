import { exactNumber } from '../../contracts/json';
import { readDecimal } from '../../contracts/rules/decimal';
import { isRow } from './row';

/** How an answer writes its amounts, and whether its dates are without milliseconds. */
export interface Values {
    readonly amounts?: 'numbers' | 'texts';
    readonly hasWholeSeconds?: true;
    /** The field of a row that is a plain day in some of them, of those that have this status. */
    readonly plainDay?: { readonly field: string; readonly status: string };
}

const isAmount = (field: string): boolean =>
    /(?:^|_)(?:amount|rate|fee|available|balance|threshold|level_\d|received|refunded|paid_out)$/.test(field);

/** Texts in any answer: a published sample of the provider has them so. */
const alwaysText = ['transaction_fee_amount', 'vat_amount'];

/** An answer with its amounts and dates as this call has them. No digit of an amount is lost. */
export function withValues(value: unknown, form: Values, field = ''): unknown {
    if (Array.isArray(value)) return value.map(each => withValues(each, form, field));
    if (isRow(value)) {
        return Object.fromEntries(Object.entries(value).map(([name, under]) => [name, withValues(under, form, name)]));
    }
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    if (isAmount(field)) return amountAs(alwaysText.includes(field) ? 'texts' : (form.amounts ?? 'numbers'), value);
    return form.hasWholeSeconds && typeof value === 'string' ? value.replace(milliseconds, '$1Z') : value;
}

const milliseconds = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{3}Z$/;

function amountAs(form: 'numbers' | 'texts', value: string | number): unknown {
    const amount = readDecimal(value);
    if (amount === undefined) return value;
    return form === 'texts' ? amount : exactNumber(amount);
}

/** Some of the rows, always the same ones, have a day without a time there. */
export function withPlainDay(row: unknown, { plainDay }: Values): unknown {
    if (!plainDay || !isRow(row) || row.status !== plainDay.status) return row;
    const at = row[plainDay.field];
    // By its minute, which is as good as any.
    if (typeof at !== 'string' || Number(at.slice(14, 16)) % 5 > 0) return row;
    return { ...row, [plainDay.field]: at.slice(0, 10) };
}
