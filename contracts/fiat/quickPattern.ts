/** Longer than any field of a payment. */
export const MAX_VALUE = 300;

const MAX_PATTERN = 200;
/** Less than a tenth of a second. */
const MAX_STEPS = 10_000_000;

/** The most steps that the rest of a pattern takes, by how many characters of the value are left. */
type Steps = readonly number[];

const END: Steps = Array.from({ length: MAX_VALUE + 1 }, () => 1);
const NONE: Steps = END.map(() => 0);
const plus = (one: Steps, other: Steps): Steps => one.map((steps, left) => steps + (other[left] ?? 0));

/** Of a part that takes so many characters, each number of which is tried. */
const repeated = (rest: Steps, least: number, most: number): Steps =>
    rest.map((_, left) => {
        let steps = Math.min(least, left) + 1;
        for (let taken = least; taken <= Math.min(most, left); taken++) steps += 1 + (rest[left - taken] ?? 0);
        return steps;
    });

interface Part {
    readonly sign: string;
    readonly least: number;
    readonly most: number;
}

function partOf([, sign = '', often, from = '1', comma, to = from]: RegExpExecArray): Part {
    if (often) return { sign, least: often === '+' ? 1 : 0, most: often === '?' ? 1 : MAX_VALUE };
    return { sign, least: Number(from), most: comma && to === '' ? MAX_VALUE : Number(comma ? to : from) };
}

const partsOf = (bare: string): Part[] =>
    Array.from(bare.matchAll(/(\(\?:|[^])(?:([*+?])|\{(\d+)(,?)(\d*)\})?\??/gu), partOf);

/** Reads parts from the end back to the bracket that opens them. A part that stands alone may take no character, as `\b`. */
function stepsOf(parts: Part[], rest: Steps): Steps {
    let [others, steps] = [NONE, rest];
    for (let part = parts.pop(); part && !part.sign.startsWith('('); part = parts.pop()) {
        const { sign, least, most } = part;
        if (sign === '|') [others, steps] = [plus(others, steps), rest];
        else if (sign === ')') steps = plus(stepsOf(parts, steps), least === 0 ? steps : NONE);
        else steps = least === 1 && most === 1 ? steps.map(each => each + 1) : repeated(steps, least, most);
        if ((steps.at(-1) ?? 0) > MAX_STEPS) return steps;
    }
    return plus(others, steps);
}

/**
 * Can it take no more than a moment on a value of at most `MAX_VALUE` characters, whatever that is? It has no reference back, looks
 * neither ahead nor back, repeats no group, and there are few enough ways through it.
 */
export function isQuick(pattern: string): boolean {
    if (pattern.length > MAX_PATTERN || /\\[\dk]/u.test(pattern)) return false;
    const bare = pattern.replace(/\\(?:[upP]\{[^}]*\}|[^])/gu, 'x').replace(/\[[^\]]*\]/gu, 'x');
    if (/\(\?[^:]|\)[*+{]/u.test(bare)) return false;
    return (stepsOf(partsOf(bare), END).at(-1) ?? 0) <= MAX_STEPS;
}
