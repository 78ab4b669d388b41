/** What a line has of payouts that may be of another list as well. */
interface Line {
    count: number;
    mayBeOf: 'withdrawals' | 'cryptoPayouts' | undefined;
    /** Of all its payouts, where they're known. */
    references?: readonly string[] | undefined;
}

/**
 * Lines whose counts nobody adds up to more than there is: one whose payouts all stand in other lines is left out, and one that
 * shares some with a line before it says how many (docs/rules.md#home). What isn't known in full stays as it is.
 */
export function withoutOverlap<Found extends Line>(lines: readonly Found[]): (Found & { shared?: number })[] {
    const kept = new Set(lines);
    const sharedWith = ({ references = [] }: Found, others: readonly Found[]): number => {
        const theirs = new Set(others.flatMap(line => line.references ?? []));
        return references.filter(reference => theirs.has(reference)).length;
    };
    for (const line of lines.toReversed()) {
        const others = [...kept].filter(other => other !== line);
        if (line.mayBeOf && line.references && sharedWith(line, others) === line.count) kept.delete(line);
    }
    const left = [...kept];
    return left.map((line, index) => {
        const shared = line.mayBeOf ? sharedWith(line, left.slice(0, index)) : 0;
        return shared > 0 ? { ...line, shared } : line;
    });
}
