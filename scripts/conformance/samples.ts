import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../lib/paths.mjs';
import type { CallInput, Declared, Ids } from './types';

type MakeSample = (ids: Ids) => CallInput;

class Missing extends Error {}

/** The samples of all contracts, by operation. */
export async function loadSamples(): Promise<Readonly<Record<string, MakeSample>>> {
    const folder = inProject('contracts');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
        file.endsWith('.samples.ts'),
    );
    const modules = await Promise.all(
        files.map(file => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, object>>),
    );
    return Object.assign({}, ...modules.flatMap(Object.values)) as Record<string, MakeSample>;
}

/** What to call an operation with, or the name of the id that it lacks. */
export function sampleOf(
    samples: Readonly<Record<string, MakeSample>>,
    { name }: Declared,
    ids: Ids,
): { input: CallInput } | { lacks: string } {
    const complete = new Proxy(ids, {
        get: (known, key) => {
            const value: unknown = Reflect.get(known, key);
            if (value === undefined) throw new Missing(String(key));
            return value;
        },
    });
    try {
        return { input: samples[name]?.(complete) ?? {} };
    } catch (error) {
        if (error instanceof Missing) return { lacks: error.message };
        throw error;
    }
}
