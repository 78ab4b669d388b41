import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const directory = fileURLToPath(new URL('logos', import.meta.url));

/** The logos that the sandbox keeps for its merchants, by request path. */
export const keptLogos = async (): Promise<(readonly [path: string, file: string])[]> =>
    (await readdir(directory)).map(name => [`/logos/${name}`, join(directory, name)] as const);
