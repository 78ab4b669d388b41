import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Bytes from which it matters: smaller files fit into a packet or two either way. */
const LEAST = 8192;

/**
 * Writes each larger script and style sheet of a folder a second time as `.br`, compressed harder than a server can while somebody
 * waits: a seventh less to load than with gzip.
 * @param {string} folder
 */
export async function precompress(folder) {
    const names = (await readdir(folder)).filter(name => /\.(css|js)$/.test(name));
    await Promise.all(
        names.map(async name => {
            const file = join(folder, name);
            if ((await stat(file)).size >= LEAST) await writeFile(`${file}.br`, await compress(await readFile(file)));
        }),
    );
}
