import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { START, type Answering } from './sandbox';

export interface ServerProcess extends Answering {
    stop(): Promise<void>;
}

/** Starts the sandbox's server in its own process, on a PostgreSQL database and a free port. */
export async function startServer(databaseUrl: string): Promise<ServerProcess> {
    const args = ['--import', 'tsx', 'sandbox/server.ts', '--port', '0', '--demo-clock', START.toISOString()];
    const server = spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: databaseUrl } });
    const exited = once(server, 'exit');
    let output = '';
    server.stderr.on('data', chunk => (output += String(chunk)));
    const port = await new Promise<string>((resolve, reject) => {
        server.stdout.on('data', chunk => {
            output += String(chunk);
            const [, found] = /The dashboard is at http:\/\/localhost:(\d+)\n/.exec(output) ?? [];
            if (found) resolve(found);
        });
        server.on('exit', () => reject(new Error(`The server did not start: ${output}`)));
    });
    return {
        fetch: async request => {
            const { pathname, search } = new URL(request.url);
            const body = request.method === 'GET' ? undefined : await request.text();
            const { method, headers } = request;
            return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, ...(body && { body }) });
        },
        stop: async () => {
            server.kill('SIGTERM');
            await exited;
        },
    };
}
