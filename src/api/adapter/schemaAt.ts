import type { Adapter, AdapterPlaces } from '../../../contracts/adapter';
import type { Operation, Schema } from '../../../contracts/operation';
import { otherFormOf } from '../../../contracts/rules/collection';
import { otherNamesOf } from '../../../contracts/rules/extra';
import { plain } from '../answer/inForm';
import { sourcesOf } from './fields';
import { isJson } from './paths';
import { ENTRIES, fieldsAt, rowsName, rowsPath, type Step, stepsOf, VALUES } from './places';
import { UNFIT } from './unfit';

interface Definition {
    type: string;
    innerType?: Schema;
    in?: Schema;
    out?: Schema;
    element?: Schema;
    valueType?: Schema;
    options?: readonly Schema[];
    getter?: () => Schema;
    shape?: Readonly<Record<string, Schema>>;
}

/** Zod types a schema's definition by its own class alone; every class has these, each where its type says. */
const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** What a schema may be, without what may be missing, null or changed. */
function formsOf(schema: Schema): Schema[] {
    const { type, innerType, in: before, out, options, getter } = definitionOf(schema);
    if (innerType) return formsOf(innerType);
    if (options) return options.flatMap(formsOf);
    if (getter) return formsOf(getter());
    if (type === 'pipe' && before && out) return formsOf(definitionOf(before).type === 'transform' ? out : before);
    return [schema];
}

/** Its fields' names; undefined where it takes whatever there is. */
export function fieldsOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
    const shapes = formsOf(schema).map(form => definitionOf(form));
    if (shapes.some(({ type }) => ['unknown', 'any', 'custom', 'record', 'transform'].includes(type))) return undefined;
    return Object.fromEntries(shapes.flatMap(({ shape = {} }) => Object.entries(shape)));
}

/** Does it have this field, as far as it says? */
export function hasField(schema: Schema, path: string): boolean {
    const [name = '', ...rest] = path.split('.');
    const fields = fieldsOf(schema);
    if (!fields) return true;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return !!field && (rest.length === 0 || hasField(field, rest.join('.')));
}

/** A field by its name, or by another spelling of it, in which an answer may have it. */
function fieldIn(fields: Readonly<Record<string, Schema>>, name: string): Schema | undefined {
    if (Object.hasOwn(fields, name)) return fields[name];
    return Object.entries(fields).find(([ours]) => plain(ours) === plain(name))?.[1];
}

/**
 * One step down; undefined if there's nothing.
 * @param anySpelling as answers have names
 */
export function below(schema: Schema, step: Step, anySpelling = false): Schema | undefined {
    const forms = formsOf(schema);
    if (typeof step === 'string') {
        const fields = fieldsOf(schema) ?? {};
        return anySpelling ? fieldIn(fields, step) : Object.hasOwn(fields, step) ? fields[step] : undefined;
    }
    const found = forms.map(definitionOf).find(({ type }) => type === (step === ENTRIES ? 'array' : 'record'));
    return step === ENTRIES ? found?.element : found?.valueType;
}

/** The contracts' name of the rows that an answer holds, which may come bare or under a name; undefined where it's no list. */
export function listName({ answer, rows }: Pick<Operation, 'answer' | 'rows'>): string | undefined {
    if (typeof answer === 'string') return undefined;
    const name = rowsName({ rows });
    const under = below(answer, name);
    return below(answer, ENTRIES) || (under && below(under, ENTRIES)) ? name : undefined;
}

/** The paths at which a record may have a field besides its own (`alsoNamed`), where they're no other field's. */
export function secondNames(schema: Schema | undefined, path: string): string[] {
    const around = path.split('.').slice(0, -1);
    const within = around.reduce((at: Schema | undefined, name) => at && below(at, name), schema);
    const fields = (within && fieldsOf(within)) ?? {};
    const name = path.slice(path.lastIndexOf('.') + 1);
    const others = Object.hasOwn(fields, name) ? otherNamesOf(fields[name]) : [];
    return others.filter(other => !fieldIn(fields, other)).map(other => [...around, other].join('.'));
}

/** How an answer may be otherwise than its contract: in another spelling and form, and with the rows that are called so bare. */
interface Leeway {
    anySpelling?: boolean;
    rows?: string | undefined;
}

/** That of a call's answers. */
export const leewayOf = (call: Pick<Operation, 'answer' | 'rows'>): Leeway => ({
    ...{ anySpelling: true, rows: listName(call) },
});

/** The entries of a collection that an answer has as a map in place of a list, or the other way round, by the step into it. */
export function inOtherForm(schema: Schema, step: Step): Schema | undefined {
    if (typeof step === 'string') return undefined;
    const entry = below(schema, step === ENTRIES ? VALUES : ENTRIES);
    return entry && otherFormOf(entry) ? entry : undefined;
}

/** What the contracts have at a place of the provider; undefined if nothing comes of it. */
export function schemaAt(
    adapter: Adapter,
    places: AdapterPlaces,
    whole: Schema,
    place: string,
    { anySpelling, rows }: Leeway = {},
): Schema | undefined {
    const down = (from: Schema, step: Step) =>
        below(from, step, anySpelling) ?? (anySpelling ? inOtherForm(from, step) : undefined);
    let steps = stepsOf(place);
    let schema: Schema | undefined = whole;
    let at = '';
    const isBare = !!below(whole, ENTRIES);
    if (isBare && steps[0] === rows) steps = steps.slice(1);
    else if (!isBare && rows !== undefined && typeof steps[0] === 'symbol')
        steps = [...rowsPath(adapter, places, rows), ...steps];
    while (schema && steps.length > 0) {
        const fields = fieldsAt(adapter, Object.hasOwn(places, at) ? places[at] : undefined);
        const named: [ours: string, theirs: string[]] | undefined = Object.entries(fields)
            .flatMap(([ours, field]) => sourcesOf(field).map((from): [string, string[]] => [ours, from.split('.')]))
            .find(([, theirs]) => theirs.every((name, index) => steps[index] === name));
        // What is called like one of ours that comes from elsewhere isn't read.
        const isLeftOut = Object.keys(fields).some(ours =>
            ours.split('.').every((name, index) => steps[index] === name),
        );
        if (!named && isLeftOut) return undefined;
        const taken: Step[] = named ? named[1] : steps.slice(0, 1);
        for (const step of named ? named[0].split('.') : taken) schema = schema && down(schema, step);
        at = [at, ...taken].reduce((path: string, step) => placeBelow(path, step), '');
        steps = steps.slice(taken.length);
    }
    return schema;
}

/** The place of a step further. */
export function placeBelow(path: string, step: Step): string {
    if (step === ENTRIES) return `${path}[]`;
    const name = step === VALUES ? '*' : step;
    return path === '' || name === '' ? path + name : `${path}.${name}`;
}

/** Of an answer, without what isn't as the adapter says where the contract would take that for a value. */
export function withoutUnfit(schema: Schema, rows: string | undefined, value: unknown): unknown {
    if (!hasUnfit(value)) return value;
    if (rows === undefined) return orUnfit(schema, value);
    const isBare = !!below(schema, ENTRIES);
    if (isBare && isJson(value) && rows in value) return { ...value, [rows]: orUnfit(schema, value[rows]) };
    return orUnfit(Array.isArray(value) && !isBare ? below(schema, rows) : schema, value);
}

function hasUnfit(value: unknown): boolean {
    if (Array.isArray(value)) return value.some(hasUnfit);
    return value === UNFIT || (isJson(value) && Object.values(value).some(hasUnfit));
}

const orUnfit = (schema: Schema | undefined, value: unknown): unknown => fitting(schema, value) ?? UNFIT;

/** Undefined for what is left out. */
function fitting(schema: Schema | undefined, value: unknown): unknown {
    if (value === UNFIT) return !schema || schema.safeParse(UNFIT).success ? undefined : UNFIT;
    if (Array.isArray(value)) {
        const element = schema && (below(schema, ENTRIES) ?? inOtherForm(schema, ENTRIES));
        const entries = value.map(entry => fitting(element, entry));
        return entries.some((entry, index) => entry === undefined && value[index] === UNFIT) ? undefined : entries;
    }
    if (!isJson(value)) return value;
    const values = schema && (below(schema, VALUES) ?? inOtherForm(schema, VALUES));
    const fields = (schema && fieldsOf(schema)) ?? {};
    const kept = Object.entries(value).flatMap(([name, each]) => {
        const read = fitting(fieldIn(fields, name) ?? values, each);
        return read === undefined && each !== undefined ? [] : [[name, read] as const];
    });
    return Object.fromEntries(kept);
}
