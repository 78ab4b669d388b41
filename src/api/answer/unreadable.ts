/** A row or record of which a specified field is odd: only which one it is, and the paths of what doesn't fit the contract. */
export type UnreadableRow = { id: string; unreadable: readonly string[] };

/** Is it one of which nothing but its id is known (docs/rules.md#lists)? */
export const isUnreadable = (row: unknown): row is UnreadableRow =>
    typeof row === 'object' && row !== null && 'unreadable' in row && 'id' in row && Object.keys(row).length === 2;

/** The rows that can be read. */
export const wholeRows = <Row extends object>(rows: readonly (Row | UnreadableRow)[]): Row[] =>
    rows.filter((row): row is Row => !isUnreadable(row));

/** The id of a row that may be unreadable, which a readable one has in this field. */
export const idBy =
    <Row extends object>(key: keyof Row) =>
    (row: Row | UnreadableRow): string =>
        isUnreadable(row) ? row.id : String(row[key]);

/** How many rows of an answer were left out because they have no readable id. */
export const unreadableRowsOf = (answer: object): number =>
    'unreadableRows' in answer && typeof answer.unreadableRows === 'number' ? answer.unreadableRows : 0;

/** A list whose rows, or a record that, may be unreadable. */
export type Rows<Answer> = Answer extends { data: readonly (infer Row)[] }
    ? { [Key in keyof Answer]: Key extends 'data' ? (Row | UnreadableRow)[] : Answer[Key] } & {
          /** Rows left out because they have no readable id. */
          unreadableRows?: number;
      }
    : Answer | UnreadableRow;
