import type { SeenField, SeenRecord } from '../seen';
import { formOfValues, type Form, formsOfField } from './form';
import { isWordForWord, likeness } from './likeness';
import { isOwnName } from './ownNames';

/** A field that the contract doesn't know, and how well it goes for one that it does. */
export interface Candidate {
    path: string;
    /** Undefined where no value says anything. */
    form: Form | undefined;
    score: number;
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
/** Names that are as alike as this go together whatever else there is. */
const ALIKE = 0.5;

const isMissing = ({ values }: SeenField): boolean => values.length > 0 && values.every(value => value === undefined);

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
        const candidates = [...forms].flatMap(([path, form]): Candidate[] => {
            const rank = form ? fitting.indexOf(form) : field.schema.safeParse(null).success ? SILENT : -1;
            const score = bestLikeness(field.path, path) - rank / 20;
            // Any number may be an id, but hardly an amount or a count.
            const isOdd = form === 'whole' && fitting[0] === 'id' && score <= 0;
            return rank < 0 || isOdd ? [] : [{ path, form, score }];
        });
        return { field, candidates: candidates.sort((a, b) => b.score - a.score) };
    });
    const rivals = (path: string, but: SeenField) =>
        missing
            .filter(({ field }) => field !== but)
            .flatMap(({ candidates }) => candidates.filter(each => each.path === path).map(({ score }) => score));
    const found = missing.map(each => ({ ...each, clear: clearOne(each, rivals) }));
    // What is one of the specified fields is no other.
    const claimed = new Set(found.flatMap(({ clear, field }) => (clear && !field.isExtra ? [clear.path] : [])));
    const sought = found.map(({ candidates, ...each }) => ({
        ...each,
        candidates: candidates.filter(({ path }) => path === each.clear?.path || !claimed.has(path)),
    }));
    const wanted = new Map(
        sought.filter(isOpen).flatMap(({ candidates }) => candidates.map(each => [each.path, each.score])),
    );
    return sought.filter(each => isOpen(each) || each.clear || isAsGood(each, wanted));
}

/** A field inside another is also called by its own name alone. */
const bestLikeness = (path: string, other: string): number =>
    Math.max(likeness(path, other), likeness(lastOf(path), lastOf(other)) * 0.9);

const lastOf = (path: string): string => path.split('.').at(-1) ?? '';

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
    // An amount says nothing of what it is an amount of.
    const isOnly =
        second === undefined && rivals(best.path, field).length === 0 && isTelling(best.form) && !isAmount(best.form);
    const isLike = best.score >= ALIKE && isAhead(second?.score) && isWanted;
    return isLike || (isOnly && !field.isExtra) ? best : undefined;
}

const isAmount = (form: Form | undefined): boolean => form === 'amount' || form === 'whole';

const isTelling = (form: Form | undefined): boolean => form !== undefined && form !== 'text' && form !== 'id';

/** What the specification names is asked for; what is extra, a provider may leave out. */
const isOpen = ({ field, candidates, clear }: Sought): boolean => !field.isExtra && !clear && candidates.length > 0;

/** An extra field may be what a specified one is not: the person is asked for both. */
function isAsGood({ candidates: [best] }: Sought, wanted: ReadonlyMap<string, number>): boolean {
    const other = best && wanted.get(best.path);
    return best !== undefined && isTelling(best.form) && other !== undefined && best.score >= other;
}
