import type { SeenField, SeenRecord } from '../survey';
import { formOfValues, type Form, formsOfField } from './form';
import { likeness } from './likeness';

/** A field that the contract doesn't know, and how well it goes for one that it does. */
export interface Candidate {
    path: string;
    form: Form;
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

/** By how much one has to be better than any other. */
const CLEARLY = 0.2;
/** Names that are as alike as this go together whatever else there is. */
const ALIKE = 0.5;

export const isMissing = ({ values }: SeenField): boolean =>
    values.length > 0 && values.every(value => value === undefined);

/** What may be meant by the fields of a record that are missing. */
export function soughtIn({ fields, unknown }: SeenRecord): Sought[] {
    const forms = new Map([...unknown].map(([path, values]) => [path, formOfValues(values)]));
    const missing = fields.filter(isMissing).map(field => {
        const fitting = formsOfField(field.path, field.schema);
        const candidates = [...forms].flatMap(([path, form]): Candidate[] => {
            const rank = form ? fitting.indexOf(form) : -1;
            if (!form || rank < 0) return [];
            return [{ path, form, score: bestLikeness(field.path, path) - rank / 20 }];
        });
        return { field, candidates: candidates.sort((a, b) => b.score - a.score) };
    });
    const rivals = (path: string, but: SeenField) =>
        missing
            .filter(({ field }) => field !== but)
            .flatMap(({ candidates }) => candidates.filter(each => each.path === path).map(({ score }) => score));
    return missing.map(each => ({ ...each, clear: clearOne(each, rivals) })).filter(isWorthAsking);
}

/** A field inside another is also called by its own name alone. */
const bestLikeness = (path: string, other: string): number =>
    Math.max(likeness(path, other), likeness(path.split('.').at(-1) ?? '', other.split('.').at(-1) ?? '') * 0.9);

function clearOne(
    { field, candidates }: Omit<Sought, 'clear'>,
    rivals: (path: string, but: SeenField) => number[],
): Candidate | undefined {
    const [best, second] = candidates;
    if (!best) return undefined;
    const isAhead = (of: number | undefined) => of === undefined || best.score - of >= CLEARLY;
    const isWanted = rivals(best.path, field).every(isAhead);
    const isOnly = second === undefined && rivals(best.path, field).length === 0 && !['text', 'id'].includes(best.form);
    const isLike = best.score >= ALIKE && isAhead(second?.score) && isWanted;
    return isLike || (isOnly && !field.isExtra) ? best : undefined;
}

/** What is extra is only taken where it's clear: a provider may leave it out. */
const isWorthAsking = ({ field, candidates, clear }: Sought): boolean =>
    clear !== undefined || (!field.isExtra && candidates.length > 0);
