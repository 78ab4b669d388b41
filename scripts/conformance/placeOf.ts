/** A field's place in an answer, as `data.[].status`. Rows are all alike, so their positions don't matter. */
export const placeOf = (path: readonly PropertyKey[]): string =>
    path.map(part => (typeof part === 'number' ? '[]' : String(part))).join('.') || 'the answer itself';
