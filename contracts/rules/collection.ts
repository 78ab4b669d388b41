export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** A collection in its other form, a map of a list or a list of a map; undefined where nothing says how. */
type OtherForm = (given: unknown, isBare?: boolean) => unknown;

const otherForms = new WeakMap<object, OtherForm>();

/** Says how a collection of these entries is read that comes as a map in place of a list, or the other way round. */
export function inEitherForm<Schema extends object>(entry: Schema, otherForm: OtherForm): Schema {
    otherForms.set(entry, otherForm);
    return entry;
}

export const otherFormOf = (entry: object): OtherForm | undefined => otherForms.get(entry);
