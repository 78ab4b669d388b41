import type { Schema } from '../../../contracts/operation';
import { plain } from '../../../src/api/answer/inForm';
import { fieldsOf } from '../schema';
import { type Form, formsOfField } from './form';
import { allShapes } from './shapes';

let forms: ReadonlyMap<string, ReadonlySet<Form>> | undefined;

/**
 * Do the contracts have a field by this name that may come in this form, in any record and spelling? Then the provider may mean
 * that one by it, and a person has to say that it's another.
 */
export function isOwnName(path: string, form: Form | undefined): boolean {
    forms ??= formsByName();
    const own = forms.get(plain(path.split('.').at(-1) ?? ''));
    return own !== undefined && (form === undefined || own.has(form));
}

function formsByName(): ReadonlyMap<string, ReadonlySet<Form>> {
    const found = new Map<string, Set<Form>>();
    const note = (shape: Readonly<Record<string, Schema>>): void => {
        for (const [name, field] of Object.entries(shape)) {
            const known = found.get(plain(name)) ?? new Set();
            for (const form of formsOfField(name, field)) known.add(form);
            found.set(plain(name), known);
            note(fieldsOf(field) ?? {});
        }
    };
    for (const { shape } of allShapes()) note(shape);
    return found;
}
