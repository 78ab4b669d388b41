export type Row = Readonly<Record<string, unknown>>;

/** An object of fields, and no number that is kept digit for digit. */
export const isRow = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
