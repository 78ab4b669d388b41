import { readFileSync } from 'node:fs';
import type { Adapter } from '../../../contracts/adapter';
import { checkCalls } from '../../../src/api/adapter/checkCalls';
import { readAdapter } from '../../../src/api/adapter/readAdapter';

/**
 * The adapter in a file.
 * @throws Error that names what is wrong with it, or what a draft has left open
 */
export function loadAdapter(file: string): Adapter {
    const text = readFileSync(file, 'utf8');
    const read = readAdapter(text);
    const problems = 'problems' in read ? read.problems : checkCalls(read.adapter);
    if ('problems' in read || problems.length > 0) {
        throw new Error(
            [file, ...problems.map(({ where, what, fix }) => line(`${where} ${what}. ${fix}.`))].join('\n'),
        );
    }
    return read.adapter;
}

const line = (text: string) => `    ${text}`;
