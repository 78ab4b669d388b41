/**
 * Files that are the same module to an import on a file system that ignores case, as macOS and Windows have: their paths differ
 * in nothing but case and the ending that an import leaves out.
 * @param {readonly string[]} files with slashes
 * @returns {string[][]}
 */
export function sameNames(files) {
    /** @type {Map<string, string[]>} */
    const byName = new Map();
    for (const file of files) {
        const name = file
            .replace(/(\.d)?\.[cm]?[jt]sx?$/, '')
            .replace(/\/index$/, '')
            .toLowerCase();
        byName.set(name, [...(byName.get(name) ?? []), file]);
    }
    return [...byName.values()].filter(same => same.length > 1);
}
