import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createSandbox, type Sandbox } from './app';
import { DatabaseUnusable } from './database/database';
import { failureText } from './database/failureText';
import { createHttpServer } from './httpServer';
import { help, readOptions, UsageError, type ServerOptions } from './options';
import { LEAST_PASSWORD_COST } from './primitives/secrets';
import { callsOf, filesOf } from './served';
import { seededUsers } from './seed/users';

const HOST = '127.0.0.1';
/** Milliseconds that closing the server may take. */
const CLOSING = 8000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function stop(message: string): never {
    process.stderr.write(`${message}\n`);
    process.exit(1);
}

/** Checked before opening the database, which may take a while; `listen` has the last word. */
async function checkPort(port: number): Promise<void> {
    const probe = createServer().listen(port, HOST);
    try {
        await once(probe, 'listening');
    } catch (error) {
        stop(portProblem(error, port));
    }
    await new Promise(resolve => probe.close(resolve));
}

function portProblem(error: unknown, port: number): string {
    if (!(error instanceof Error)) return String(error);
    const isTaken = 'code' in error && error.code === 'EADDRINUSE';
    return isTaken ? `Port ${port} is taken. Choose another with --port or PORT.` : error.message;
}

const open = (options: ServerOptions): Promise<Sandbox> =>
    createSandbox({
        databaseUrl: options.databaseUrl,
        dataDirectory: options.data,
        fresh: options.fresh,
        refreshGraceSeconds: options.refreshGrace,
        publicUrl: options.publicUrl,
        ...(options.payments !== undefined && { payments: options.payments }),
        ...(options.demoClock && { startAt: options.demoClock }),
        ...(options.quickPasswords && { passwordCost: LEAST_PASSWORD_COST }),
        catchUp: true,
        log: say,
    });

function listen(sandbox: Sandbox, options: ServerOptions): void {
    const files = filesOf(options);
    const provider = callsOf(sandbox.fetch, options);
    const isOwn = (path: string) => /^\/(api|sandbox)(\/|$)/.test(path);
    const server = createHttpServer((request, bindings) =>
        isOwn(new URL(request.url).pathname) ? provider(request, bindings) : files(request),
    );
    server.on('error', (error: Error) => {
        void sandbox.close().finally(() => stop(portProblem(error, options.port)));
    });
    server.listen(options.port, HOST, () => greet((server.address() as AddressInfo).port));
    let isClosing = false;
    // Stays installed: without a listener, a second Ctrl-C would end the process before the database closes.
    const close = () => {
        if (isClosing) return;
        isClosing = true;
        server.close();
        server.closeAllConnections();
        // A query that waits for another process's lock could keep this one from ending.
        setTimeout(() => process.exit(1), CLOSING).unref();
        sandbox.close().then(
            () => process.exit(0),
            (error: unknown) => stop(failureText(error)),
        );
    };
    process.on('SIGINT', close);
    process.on('SIGTERM', close);
}

function greet(port: number): void {
    const width = Math.max(...seededUsers.map(({ email }) => email.length));
    say(`\nThe dashboard is at http://localhost:${port}\n`);
    say('Sign in as');
    for (const { email, password, role } of seededUsers) say(`  ${email.padEnd(width)}  ${password}  ${role}`);
    say(`\nOne-time codes are printed here and shown at http://localhost:${port}/sandbox`);
    say('This is a sandbox: it moves no money.\n');
}

async function main(): Promise<void> {
    const options = readOptions(process.argv.slice(2), process.env);
    if (options.help) {
        say(help);
        return;
    }
    await checkPort(options.port);
    listen(await open(options), options);
}

function fail(error: unknown): never {
    if (error instanceof UsageError || error instanceof DatabaseUnusable) stop(error.message);
    stop(failureText(error));
}

// A database lost while serving ends the process, just like one that never opened.
process.on('uncaughtException', fail);
main().catch(fail);
