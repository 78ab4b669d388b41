import { neededFor } from '../../../contracts/needs';
import type { Schema } from '../../../contracts/operation';
import { wordsOf } from '../schema';
import type { SeenField, SeenRecord } from '../seen';
import { formOfValues, type Form, formsOfField, isCoded } from './form';
import { isInMinorUnits, isOfThisVery, isWordForWord, likeness } from './likeness';
import { isOwnName } from './ownNames';
import { isAlike, lastOf, rare, saidByValues } from './plausible';
import { isSpecified } from './specifiedWords';

/** A field that the contract doesn't know, and how well it goes for one that it does. */
export interface Candidate {
    path: string;
    /** Undefined where no value says anything. */
    form: Form | undefined;
    score: number;
    /** Is it one by its name or its values, and not by its form alone? */
    isPlausible: boolean;
}

/** A field of the contract that no record has. */
export interface Sought {
    field: SeenField;
    /** The best first. */
    candidates: Candidate[];
    /** The one that nothing else comes near, and that nothing else wants as much. */
    clear: Candidate | undefined;
}

/** As a form that comes after all others: what is always null may be anything. */
const SILENT = 4;
/** By how much one has to be better than any other. */
const CLEARLY = 0.2;
/** By how much another field may be better for a name that is offered to both. */
const HARDLY = 0.1;
/** Names that are as alike as this go together whatever else there is. */
const ALIKE = 0.5;
/** What its own values say for a field. */
const SAID = 0.3;

export const isMissing = ({ values, isAbsent }: SeenField): boolean =>
    !isAbsent && values.length > 0 && values.every(value => value === undefined);

const mayLack = (schema: Schema): boolean => schema.safeParse(undefined).success;

/** Can something not be done without it? Then it's asked for where any field may be it. */
function isNeeded({ path, schema }: SeenField, all: readonly Sought[]): boolean {
    if (!mayLack(schema) || /^meta(\.|$)/.test(path)) return true;
    const others = neededFor(schema)?.otherwise;
    // Of several that are enough, the first is asked for where none is there.
    const isThere = (other: string) => all.every(({ field, clear }) => field.path !== other || clear);
    return others !== undefined && others[0] === path && !others.some(isThere);
}

/** What may be meant by the fields of a record that are missing. */
export function soughtIn({ fields, unknown }: SeenRecord): Sought[] {
    const own = fields[0];
    const forms = new Map(
        [...unknown]
            // A record that is named by another field has its own `id` for nothing else.
            .filter(([path]) => path !== 'id' || !own || isMissing(own))
            .map(([path, values]) => [path, formOfValues(values)]),
    );
    const missing = fields.filter(isMissing).map(field => {
        const fitting = formsOfField(field.path, field.schema);
        const isOwnId = field === own && fitting[0] === 'id';
        const candidates = [...forms].flatMap(([path, form]): Candidate[] => {
            const rank = form ? fitting.indexOf(form) : field.schema.safeParse(null).success ? SILENT : -1;
            const said = saidByValues(field, unknown.get(path) ?? [], isOwnId);
            const isPlausible = said === 'yes' || isAlike(field.path, { path, form }, isOwnId);
            const score = bestLikeness(field.path, path) - rank / 20 + (said === 'yes' ? SAID : 0);
            // Any number may be an id, but hardly an amount or a count.
            const isOdd = form === 'whole' && fitting[0] === 'id' && score <= 0;
            return rank < 0 || isOdd || said === 'no' ? [] : [{ path, form, score, isPlausible }];
        });
        const better = (a: Candidate, b: Candidate) =>
            Number(b.isPlausible) - Number(a.isPlausible) || b.score - a.score;
        return { field, candidates: candidates.sort(better) };
    });
    // An invoice's is not an order's, where the record may have both.
    const named = missing.map(each => ({
        ...each,
        candidates: each.candidates.filter(({ path }) => !isOfAnother(each.field, path, missing)),
    }));
    const rivals = (path: string, but: SeenField) =>
        named
            .filter(({ field }) => field !== but)
            .flatMap(({ candidates }) => candidates.filter(each => each.path === path).map(({ score }) => score));
    const found = named.map(each => ({ ...each, clear: clearOne(each, rivals) }));
    // What is one of the specified fields is no other.
    const claimed = new Set(found.flatMap(({ clear, field }) => (clear && !field.isExtra ? [clear.path] : [])));
    const left = found.map(({ candidates, ...each }) => ({
        ...each,
        candidates: candidates.filter(({ path }) => path === each.clear?.path || !claimed.has(path)),
    }));
    const sought = left.map(each => ({ ...each, candidates: offered(each, left) }));
    const wanted = new Map(
        sought.filter(isOpen).flatMap(({ candidates }) => candidates.map(each => [each.path, each.score])),
    );
    return sought.filter(each => isOpen(each) || each.clear || isAsGood(each, wanted));
}

/** Has another field the very name that this one only has a word like? */
const isOfAnother = (
    field: SeenField,
    path: string,
    all: readonly { field: SeenField; candidates: readonly Candidate[] }[],
): boolean =>
    !isOfThisVery(lastOf(field.path), lastOf(path)) &&
    all.some(
        each =>
            each.field !== field &&
            isOfThisVery(lastOf(each.field.path), lastOf(path)) &&
            each.candidates.some(other => other.path === path && other.isPlausible),
    );

/** What a person is offered for a field: what may be it, and of what is needed, whatever there is in its form. */
function offered(sought: Sought, all: readonly Sought[]): Candidate[] {
    const { field, candidates, clear } = sought;
    const others = all.filter(each => each.field !== field && !each.clear && !each.field.isExtra);
    const scoresOf = (path: string) =>
        others.flatMap(each => each.candidates.filter(other => other.path === path && other.isPlausible));
    const likely = candidates.filter(
        each => each.isPlausible && scoresOf(each.path).every(({ score }) => score <= each.score + HARDLY),
    );
    if (clear) return candidates.filter(each => each.isPlausible || each === clear);
    if (likely.length > 0) return likely;
    const free = candidates.filter(({ path }) => scoresOf(path).length === 0);
    if (isNeeded(field, all)) return [...free, ...candidates.filter(each => !free.includes(each))];
    const words = isCoded(field.path) ? undefined : wordsOf(field.schema);
    const isWorded = words !== undefined && isSpecified(words);
    const [only, ...more] = free.filter(({ path, form }) =>
        isAmount(form) ? isInMinorUnits(path) : rare.includes(form) || (isWorded && form === 'words'),
    );
    const isWanted = only && others.some(each => each.candidates.some(({ path }) => path === only.path));
    return only && more.length === 0 && !isWanted ? [only] : [];
}

/** A field inside another is also called by its own name alone. */
const bestLikeness = (path: string, other: string): number =>
    Math.max(likeness(path, other), likeness(lastOf(path), lastOf(other)) * 0.9);

function clearOne(
    { field, candidates }: Omit<Sought, 'clear'>,
    rivals: (path: string, but: SeenField) => number[],
): Candidate | undefined {
    const [best, second] = candidates;
    if (!best || isOwnName(best.path, best.form)) return undefined;
    // Nor does a name that is like its own but for a word: gross and net, of the payment and of what was paid.
    if (formsOfField(field.path, field.schema)[0] === 'amount' && !isWordForWord(lastOf(field.path), lastOf(best.path)))
        return undefined;
    const isAhead = (of: number | undefined) => of === undefined || best.score - of >= CLEARLY;
    const isWanted = rivals(best.path, field).every(isAhead);
    // Nothing else is told by its form alone: an amount doesn't say of what, nor a date since when.
    const isOnly =
        second === undefined &&
        rivals(best.path, field).length === 0 &&
        (best.isPlausible ? isTelling(best.form) : best.form === 'list' || best.form === 'object');
    const isLike = best.isPlausible && best.score >= ALIKE && isAhead(second?.score) && isWanted;
    return isLike || (isOnly && !field.isExtra) ? best : undefined;
}

/** An amount doesn't say of what. */
const isAmount = (form: Form | undefined): boolean => form === 'amount' || form === 'whole';

const isTelling = (form: Form | undefined): boolean => form !== undefined && form !== 'text' && form !== 'id';

/** What the specification names is asked for; what is extra, a provider may leave out, where no name is much like it. */
const isOpen = ({ field, candidates, clear }: Sought): boolean =>
    (!field.isExtra || neededFor(field.schema) !== undefined || isMuchLike(field, candidates[0])) &&
    !clear &&
    candidates.length > 0;

const isMuchLike = ({ path }: SeenField, best: Candidate | undefined): boolean =>
    best !== undefined &&
    best.isPlausible &&
    !isAmount(best.form) &&
    (best.score >= ALIKE || isWordForWord(lastOf(path), lastOf(best.path)));

/** An extra field may be what a specified one is not: the person is asked for both. */
function isAsGood({ candidates: [best] }: Sought, wanted: ReadonlyMap<string, number>): boolean {
    const other = best && wanted.get(best.path);
    return best !== undefined && isTelling(best.form) && other !== undefined && best.score >= other;
}
