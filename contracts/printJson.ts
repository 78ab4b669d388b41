/** Characters in a line. */
const WIDTH = 140;

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON in which what is short stands on one line. */
export function printJson(value: unknown, depth = 0): string {
    const short = JSON.stringify(value, undefined, 1).replaceAll(/\n */g, ' ');
    const indent = '    '.repeat(depth);
    if (!isRow(value) || (depth > 0 && indent.length + short.length <= WIDTH)) return short;
    const lines = Object.entries(value).map(
        ([name, below]) => `${indent}    ${JSON.stringify(name)}: ${printJson(below, depth + 1)}`,
    );
    return lines.length > 0 ? `{\n${lines.join(',\n')}\n${indent}}` : '{}';
}
