import { readFileSync } from 'node:fs';
import type { Adapter } from '../../../contracts/adapter';
import { operationList } from '../../../contracts/operations';
import { checkCalls } from '../../../src/api/adapter/checkCalls';
import { under } from '../../../src/api/adapter/problem';
import { readAdapter } from '../../../src/api/adapter/readAdapter';
import { isRow } from '../rows';
import { OPEN } from './entries';

/**
 * The adapter in a file.
 * @throws Error that names what is wrong with it, or what a draft has left open
 */
export function loadAdapter(file: string): Adapter {
    const text = readFileSync(file, 'utf8');
    const open = openIn(jsonOr(text));
    if (open.length > 0) {
        throw new Error(`${file} is a draft, in which ${OPEN} has to be filled in:\n${open.map(line).join('\n')}`);
    }
    const read = readAdapter(text);
    const problems = 'problems' in read ? read.problems : checkCalls(read.adapter, operationList);
    if ('problems' in read || problems.length > 0) {
        throw new Error(
            [file, ...problems.map(({ where, what, fix }) => line(`${where} ${what}. ${fix}.`))].join('\n'),
        );
    }
    return read.adapter;
}

const line = (text: string) => `    ${text}`;

function jsonOr(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}

/** Where a draft is open. */
function openIn(value: unknown, names: readonly string[] = []): string[] {
    if (value === OPEN) return [under(...names)];
    const entries = Array.isArray(value) || isRow(value) ? Object.entries(value) : [];
    return entries.flatMap(([name, below]) => openIn(below, [...names, name]));
}
