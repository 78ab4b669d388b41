import { type AdapterField, OPEN } from '../../../contracts/adapter';
import { neededFor } from '../../../contracts/needs';
import { wordsOf } from '../schema';
import type { SeenField, SeenRecord } from '../seen';
import { type Candidate, type Sought, soughtIn } from './candidates';
import { formOfValues, formsOfField, isCoded } from './form';
import { minorUnitsQuestion } from './minorUnits';
import { isSpecified } from './specifiedWords';

/** A field of the contract, as a draft says it, and what a person is asked about it. */
export interface Entry {
    path: string;
    field: AdapterField;
    question: string | undefined;
    /** Of an enumeration, the words that the contract has. */
    ours?: readonly string[];
    /** The only one that it may be, where that is what's asked. */
    only?: string;
}

/** Listed beside what is open. */
const MOST_CANDIDATES = 6;

/** What a draft says of the fields of a record that are called otherwise, or come in another form. */
export const entriesOf = (record: SeenRecord): Entry[] => [
    ...soughtIn(record).map(sought => foundAgain(record, sought)),
    ...record.fields.flatMap(field => inAnotherForm(field) ?? perhapsMinor(field, record)),
];

function foundAgain({ unknown }: SeenRecord, { field, candidates, clear }: Sought): Entry {
    const { path } = field;
    const isUnclear = !clear || needsUnits(field, clear);
    if (isUnclear) {
        const [one, ...others] = candidates;
        const isOnly = one?.isPlausible && others.length === 0 && !needsUnits(field, one);
        return { path, field: OPEN, question: questionOf(field, candidates), ...(isOnly && { only: one.path }) };
    }
    if (clear.form === 'seconds' || clear.form === 'milliseconds') {
        return { path, field: { from: clear.path, as: clear.form }, question: undefined };
    }
    const words = wordsFor(field, unknown.get(clear.path) ?? []);
    return words ? worded(field, clear.path, words) : { path, field: clear.path, question: undefined };
}

/** What it may be, why it's asked, and what to say where it's none of these. */
function questionOf(field: SeenField, candidates: readonly Candidate[]): string {
    const without = neededFor(field.schema)?.without;
    const unlike = candidates.some(each => each.isPlausible) ? '' : 'no name is like it; ';
    return `${unlike}one of ${listed(field, candidates)}${without ? ` (without it ${without})` : ''}`;
}

/** Whole numbers for an amount may be minor units: that is for a person to say. */
const needsUnits = (field: SeenField, { form }: Candidate): boolean =>
    form === 'whole' && formsOfField(field.path, field.schema)[0] === 'amount';

const listed = (field: SeenField, candidates: readonly Candidate[]): string =>
    candidates
        .slice(0, MOST_CANDIDATES)
        .map(each => (needsUnits(field, each) ? `${each.path} (whole numbers: perhaps minor units)` : each.path))
        .join(', ');

/** An amount under its own name, of which a person has to say whether it's one. */
function perhapsMinor(field: SeenField, record: SeenRecord): Entry[] {
    const question = minorUnitsQuestion(field, record);
    if (question === undefined) return [];
    return [{ path: field.path, field: OPEN, question: `${question}; "${field.theirs}" if they aren't` }];
}

/** A field that is there, but not as the contract has it. */
function inAnotherForm(field: SeenField): Entry | undefined {
    const { path, theirs, schema } = field;
    const values = field.values.filter(value => value !== undefined && value !== null);
    if (values.length === 0) return undefined;
    const words = wordsFor(field, values);
    if (words) return worded(field, theirs, words);
    if (values.some(value => schema.safeParse(value).success)) return undefined;
    const form = formOfValues(values);
    const forms = formsOfField(path, schema);
    if ((form === 'seconds' || form === 'milliseconds') && forms.includes('date')) {
        return { path, field: { from: theirs, as: form }, question: undefined };
    }
    const as = typeof values[0] === 'string' ? 'text' : 'number';
    const isTaken = values.every(value => schema.safeParse(as === 'text' ? Number(value) : String(value)).success);
    return isTaken ? { path, field: { from: theirs, as }, question: undefined } : undefined;
}

/** The words of an enumeration that were seen, each with ours; undefined where the dashboard knows them all. */
function wordsFor({ schema, path }: SeenField, values: readonly unknown[]): Record<string, string> | undefined {
    const known = wordsOf(schema);
    if (!known || isCoded(path)) return undefined;
    const seen = [...new Set(values.filter((value): value is string => typeof value === 'string' && value !== ''))];
    if (seen.every(word => known.includes(word)) || !seen.every(word => /^[\w .:/-]{1,60}$/.test(word)))
        return undefined;
    const own = seen.filter(word => known.includes(word));
    const others = seen.filter(word => !own.includes(word));
    const alike = (word: string) => (isSpecified(known) ? known.find(each => plain(each) === plain(word)) : undefined);
    // A map has to have every word; where some are ours, the others of ours may come too.
    const same = own.length > 0 ? known : [];
    return Object.fromEntries([...same.map(word => [word, word]), ...others.map(word => [word, alike(word) ?? OPEN])]);
}

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z\d]/g, '');

function worded({ path, schema }: SeenField, from: string, values: Record<string, string>): Entry {
    const ours = wordsOf(schema) ?? [];
    return { path, field: { from, values }, question: wordsQuestion(values, ours), ours };
}

/** Asks what the provider's words are that have no word of ours yet; undefined where each has one. */
export function wordsQuestion(
    values: Readonly<Record<string, string | null>>,
    ours: readonly string[] = [],
): string | undefined {
    const open = Object.keys(values).filter(word => values[word] === OPEN);
    return open.length > 0 ? `what ${open.join(', ')} mean: one of ${ours.join(', ')}` : undefined;
}
