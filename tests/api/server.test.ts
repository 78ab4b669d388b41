import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { help, readOptions, UsageError } from '../../sandbox/options';

describe('the command line', () => {
    test('has defaults, and takes PORT', () => {
        expect(readOptions([], {})).toMatchObject({ port: 4000, data: './data', fresh: false, refreshGrace: 0 });
        expect(readOptions([], { PORT: '4100' }).port).toBe(4100);
        expect(readOptions(['--port', '4200'], { PORT: '4100' }).port).toBe(4200);
    });

    test('takes every option that the help names', () => {
        const args = ['--fresh', '--payments', '50', '--demo-clock', '2026-11-21T09:00:00Z', '--refresh-grace', '30'];
        expect(readOptions([...args, '--data', '/tmp/x', '--dashboard', 'built'], {})).toMatchObject({
            fresh: true,
            payments: 50,
            demoClock: new Date('2026-11-21T09:00:00Z'),
            refreshGrace: 30,
            data: '/tmp/x',
            dashboard: 'built',
        });
        for (const option of args.filter(arg => arg.startsWith('--'))) expect(help).toContain(option);
    });

    test.each([
        [['--port', '70000']],
        [['--port', 'http']],
        [['--payments', '-1']],
        [['--demo-clock', 'noon']],
        [['--refresh-grace', '10']],
        [['--colour']],
        [['serve']],
    ])('refuses %j in one line', args => {
        expect(() => readOptions(args, {})).toThrow(UsageError);
    });
});

describe('the server', () => {
    const directory = mkdtempSync(join(tmpdir(), 'sandbox-server-'));
    let server: ChildProcess;
    let port: number;

    const start = (...args: string[]) =>
        spawn(process.execPath, ['--import', 'tsx', 'sandbox/server.ts', '--payments', '30', ...args]);

    /** What a process says until it ends. */
    const ended = async (child: ChildProcess) => {
        let said = '';
        child.stderr?.on('data', chunk => (said += String(chunk)));
        const [code] = (await once(child, 'close')) as [number | null];
        return { code, said };
    };

    beforeAll(async () => {
        const probe = createServer().listen(0, '127.0.0.1');
        await once(probe, 'listening');
        port = (probe.address() as AddressInfo).port;
        probe.close();
        server = start('--port', String(port), '--data', directory);
        let said = '';
        for await (const chunk of server.stdout ?? []) {
            said += String(chunk);
            if (said.includes('moves no money')) break;
        }
        expect(said).toContain(`http://localhost:${port}`);
        expect(said).toContain('owner@harbour.example');
    });
    afterAll(() => rmSync(directory, { recursive: true, force: true }));

    test('answers for the API and the sandbox page', async () => {
        expect((await fetch(`http://127.0.0.1:${port}/api/main/v1/oauth/ping`)).status).toBe(401);
        expect((await fetch(`http://127.0.0.1:${port}/sandbox`)).status).toBe(200);
    });

    test('refuses a directory in use and a taken port in one line', async () => {
        const inUse = await ended(start('--port', String(port + 1), '--data', directory));
        expect([inUse.code, inUse.said.trim()]).toEqual([
            1,
            `The data directory ${directory} is in use by process ${server.pid}`,
        ]);
        const other = mkdtempSync(join(tmpdir(), 'sandbox-other-'));
        const taken = await ended(start('--port', String(port), '--data', other));
        rmSync(other, { recursive: true, force: true });
        expect([taken.code, taken.said.trim()]).toEqual([
            1,
            `Port ${port} is taken. Choose another with --port or PORT.`,
        ]);
    });

    test('ends cleanly when it is interrupted, however impatiently', async () => {
        const end = ended(server);
        server.kill('SIGINT');
        const again = setInterval(() => server.kill('SIGINT'), 5);
        const { code } = await end.finally(() => clearInterval(again));
        expect(code).toBe(0);
        expect(existsSync(join(directory, 'lock'))).toBe(false);
    });
});
