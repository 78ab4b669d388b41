import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { withSandboxConfig } from '../../../sandbox/dashboard/config';
import { inProject } from '../../../scripts/lib/paths.mjs';
import { freePort, untilListening } from '../../../scripts/lib/ports.mjs';

/** The nginx of this machine; undefined without one. Debian has it where users' paths don't lead. */
export const nginx = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map(directory => join(directory, 'nginx'))
    .find(file => existsSync(file));

/** A file that only the build before has. */
export const PREVIOUS = '/assets/previous-0a1b2c3d.js';

/**
 * Serves the build by docs/nginx/dashboard.conf, changed only where that says EDIT, with the sandbox's APIs beside it.
 * @param sandbox where the APIs are
 */
export async function serveWithNginx(program: string, sandbox: string) {
    const directory = mkdtempSync(join(tmpdir(), 'dashboard-nginx-'));
    // Its workers run as another user.
    chmodSync(directory, 0o755);
    const port = await freePort();
    const path = (name: string) => join(directory, name);
    cpSync(inProject('dist'), path('current'), { recursive: true });
    for (const name of ['index.html', 'payment-request.html']) {
        const file = join(path('current'), name);
        writeFileSync(file, withSandboxConfig(readFileSync(file, 'utf8')));
    }
    mkdirSync(join(path('previous'), 'assets'), { recursive: true });
    writeFileSync(join(path('previous'), PREVIOUS), 'export {};');
    mkdirSync(path('more'));
    const proxy = `proxy_pass http://127.0.0.1:${new URL(sandbox).port}; proxy_set_header Host $http_host;`;
    writeFileSync(join(path('more'), 'apis.conf'), `location ~ ^/(api|sandbox)/ { ${proxy} }`);
    const site = readFileSync(inProject('docs', 'nginx', 'dashboard.conf'), 'utf8')
        .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
        .replace('/srv/dashboard/current', path('current'))
        .replace('/srv/dashboard/previous', path('previous'))
        .replace('/etc/nginx/dashboard.d', path('more'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        name => `${name}_temp_path ${path(name)};`,
    );
    const main = [
        `daemon off; worker_processes 1; pid ${path('pid')}; error_log stderr error;`,
        `events {} http { access_log off; ${temporary.join(' ')} ${site} }`,
    ];
    writeFileSync(path('nginx.conf'), main.join('\n'));
    const child = spawn(program, ['-p', directory, '-c', path('nginx.conf')], {
        stdio: ['ignore', 'inherit', 'inherit'],
    });
    const gone = new AbortController();
    child.once('exit', () => gone.abort());
    await untilListening(port, gone.signal);
    if (gone.signal.aborted) throw new Error('nginx has not started');
    return { origin: `http://localhost:${port}`, stop: () => stop(child, directory) };
}

async function stop(child: ChildProcess, directory: string): Promise<void> {
    const exited = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await exited;
    rmSync(directory, { recursive: true });
}
