import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './paths.mjs';

/**
 * @typedef {object} Pattern
 * @property {string} where file:line
 * @property {string} text as it's written
 * @property {RegExp | undefined} value undefined where it's put together when it runs
 */

const read = /^\/(.*)\/(\w*)$/s;

/** @param {ts.Node} node */
const isMade = node =>
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp';

/**
 * The regular expressions of a source file.
 * @param {string} name
 * @param {string} text
 * @returns {Pattern[]}
 */
export function patternsOf(name, text) {
    const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
    /** @type {Pattern[]} */
    const found = [];
    /** @param {ts.Node} node */
    const visit = node => {
        const start = node.getStart(source);
        const where = () => `${name}:${source.getLineAndCharacterOfPosition(start).line + 1}`;
        if (ts.isRegularExpressionLiteral(node)) {
            const [, pattern = '', flags] = read.exec(node.text) ?? [];
            found.push({ where: where(), text: node.text, value: new RegExp(pattern, flags) });
        } else if (isMade(node)) found.push({ where: where(), text: node.getText(source), value: undefined });
        ts.forEachChild(node, visit);
    };
    ts.forEachChild(source, visit);
    return found;
}

/** Those of the code that runs: of the dashboard, the sandbox, the demo and what they share. */
export const allPatterns = () =>
    ['contracts', 'src', 'sandbox', 'demo'].flatMap(folder =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
            .filter(file => /\.tsx?$/.test(file))
            .toSorted()
            .map(file => `${folder}/${file}`.replaceAll('\\', '/'))
            .flatMap(file => patternsOf(file, readFileSync(join(root, file), 'utf8'))),
    );

/**
 * Does any part of it match texts of any length, or is a group repeated? Without either each try is short, and all of them take
 * as long as the text.
 * @param {RegExp} pattern
 */
const mayBeSlow = ({ source }) => /[*+]|\{\d+,\}|\)\{/.test(source.replace(/\\./gs, '').replace(/\[[^[\]]*\]/g, ''));

/** No limit by the clock: the same answer on any machine. Steps are bounded instead. */
const limits = {
    timeout: null,
    incubationTimeout: null,
    attackTimeout: null,
    maxIteration: 3,
    attackLimit: 10_000_000,
};

/**
 * What lets a pattern take more than linear time, as recheck finds it; undefined where nothing does.
 * @param {RegExp} pattern
 * @returns {Promise<string | undefined>}
 */
export async function slowness(pattern) {
    if (!mayBeSlow(pattern)) return undefined;
    // Its JavaScript, not the program of this system that it may have.
    process.env.RECHECK_BACKEND = 'pure';
    const { checkSync } = await import('recheck');
    const found = checkSync(pattern.source, pattern.flags, limits);
    if (found.status === 'safe') return undefined;
    return found.status === 'vulnerable' ? `${found.complexity.summary}, ${found.attack.pattern}` : found.error.kind;
}
