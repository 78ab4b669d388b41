import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMerchants } from '../../contracts/main/merchants';
import { codeToken } from '../../contracts/main/session';
import { help, readOptions, UsageError } from '../../sandbox/options';
import { CLIENT_ID } from '../../sandbox/session/client';
import { databasesFolder } from '../support/servers/inMemory';
import { ORIGIN, requestFor } from '../support/servers/sandbox';

describe('the command line', () => {
    test('has defaults, and takes PORT', () => {
        expect(readOptions([], {})).toMatchObject({ port: 4000, data: './data', fresh: false, refreshGrace: 30 });
        expect(readOptions([], { PORT: '4100' }).port).toBe(4100);
        expect(readOptions(['--port', '4200'], { PORT: '4100' }).port).toBe(4200);
    });

    test('takes a database from DATABASE_URL, and nothing else for one', () => {
        const url = 'postgres://me:secret@localhost:5432/sandbox';
        expect(readOptions([], { DATABASE_URL: url }).databaseUrl).toBe(url);
        expect(readOptions([], { DATABASE_URL: '' }).databaseUrl).toBeUndefined();
        for (const wrong of ['mysql://localhost/x', 'localhost:5432', 'sandbox']) {
            expect(() => readOptions([], { DATABASE_URL: wrong })).toThrow(
                /^DATABASE_URL takes an address such as postgres:/,
            );
        }
    });

    test('takes every option that the help names', () => {
        const args = [
            '--fresh',
            '--payments',
            '50',
            '--demo-clock',
            '2026-11-21T09:00:00Z',
            '--refresh-grace',
            '0',
            '--authorize',
            '--quick-passwords',
        ];
        expect(readOptions([...args, '--data', '/tmp/x', '--dashboard', 'built'], {})).toMatchObject({
            fresh: true,
            payments: 50,
            demoClock: new Date('2026-11-21T09:00:00Z'),
            refreshGrace: 0,
            data: '/tmp/x',
            dashboard: 'built',
            authorize: true,
            quickPasswords: true,
        });
        expect(readOptions([], {}).quickPasswords).toBe(false);
        for (const option of args.filter(arg => arg.startsWith('--'))) expect(help).toContain(option);
    });

    test('takes another provider, and the seed of its names', () => {
        expect(readOptions([], {})).toMatchObject({ provider: 'sandbox', names: undefined });
        expect(readOptions(['--provider', 'renamed', '--names', '7'], {})).toMatchObject({
            provider: 'renamed',
            names: 7,
        });
        expect(() => readOptions(['--provider', 'other'], {})).toThrow('--provider takes sandbox, literal or renamed');
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
    const directory = mkdtempSync(join(databasesFolder(), 'sandbox-server-'));
    let server: ChildProcess;
    let port: number;

    const start = (...args: string[]) =>
        spawn(process.execPath, ['--import', 'tsx', 'sandbox/server.ts', '--payments', '30', ...args]);

    /** A process's output until it ends. */
    const ended = async (child: ChildProcess) => {
        let output = '';
        child.stderr?.on('data', chunk => (output += String(chunk)));
        const [code] = (await once(child, 'close')) as [number | null];
        return { code, output };
    };

    beforeAll(async () => {
        // Port 0 is any free port: one looked up first could be taken by then.
        server = start('--port', '0', '--data', directory);
        let output = '';
        for await (const chunk of server.stdout ?? []) {
            output += String(chunk);
            if (output.includes('moves no money')) break;
        }
        port = Number(/The dashboard is at http:\/\/localhost:(\d+)\n/.exec(output)?.[1]);
        expect(port).toBeGreaterThan(0);
        expect(output).toContain('owner@harbour.example');
    });
    afterAll(() => rmSync(directory, { recursive: true, force: true }));

    test('answers for the API and the sandbox page', async () => {
        expect((await fetch(`http://127.0.0.1:${port}/api/main/v1/oauth/ping`)).status).toBe(401);
        expect((await fetch(`http://127.0.0.1:${port}/sandbox`)).status).toBe(200);
    });

    /** Unlike `fetch`, it can set the Host header, as a name that resolves to this machine would. */
    const get = (path: string, host: string) =>
        new Promise<[number, string]>((resolve, reject) => {
            request({ host: '127.0.0.1', port, path, headers: { host } }, response => {
                let text = '';
                response.on('data', chunk => (text += String(chunk)));
                response.on('end', () => resolve([response.statusCode ?? 0, text]));
            })
                .on('error', reject)
                .end();
        });

    test.each(['/sandbox', '/sandbox/api/mail', '/sandbox/api/rows/payouts'])(
        'answers for %s by the names of this machine only',
        async path => {
            for (const host of [
                'localhost',
                `localhost:${port}`,
                `LOCALHOST:${port}`,
                `127.0.0.1:${port}`,
                `[::1]:${port}`,
            ])
                expect((await get(path, host))[0]).toBe(200);
            const others = [
                'rebound.example',
                `rebound.example:${port}`,
                'localhost.rebound.example',
                '127.0.0.1.nip.io',
            ];
            for (const host of [...others, '10.0.0.1', 'sandbox.test'])
                expect(await get(path, host)).toEqual([
                    403,
                    'This page opens only as localhost, 127.0.0.1 or [::1].\n',
                ]);
        },
    );

    test('answers for the API by any name', async () => {
        expect((await get('/api/main/v1/oauth/ping', 'dashboard.example'))[0]).toBe(401);
    });

    test('sends all of an answer that a fault changed, and breaks off one that it aborts', async () => {
        const post = (path: string, body: string | URLSearchParams, headers = {}) =>
            fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers });
        const act = async (action: string, data: object) => {
            const asJson = { 'content-type': 'application/json' };
            const answer = await post(`/sandbox/api/${action}`, JSON.stringify(data), asJson);
            return (await answer.json()) as Record<string, string>;
        };
        const signIn = async () => {
            const { url = '' } = await act('sign-in-link', { email: 'owner@harbour.example' });
            const code = new URL(url, ORIGIN).searchParams.get('code') ?? '';
            const redirect = { client_id: CLIENT_ID, redirect_uri: `http://127.0.0.1:${port}/login` };
            const body = new URLSearchParams({ ...redirect, grant_type: 'authorization_code', code });
            return post('/api/main/v2/oauth/token', body);
        };
        const tokens = (await (await signIn()).json()) as Record<string, string>;
        const path = new URL(requestFor(listMerchants).url).pathname;
        const merchants = () =>
            fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
        expect((await merchants()).status).toBe(200);

        await act('faults', { operation: 'codeToken', kind: 'drift', times: 1 });
        await act('faults', { operation: 'listMerchants', kind: 'drift', times: 1 });
        expect(codeToken.answer.safeParse(await (await signIn()).json()).success).toBe(false);
        expect(listMerchants.answer.safeParse(await (await merchants()).json()).success).toBe(false);

        await act('faults', { operation: 'codeToken', kind: 'abort-after', times: 1 });
        await act('faults', { operation: 'listMerchants', kind: 'abort-after', times: 1 });
        for (const call of [signIn, merchants]) {
            const answer = await call();
            expect(answer.status).toBe(200);
            await expect(answer.text()).rejects.toThrow();
        }
        expect((await merchants()).status).toBe(200);
    });

    test('refuses a directory in use and a taken port in one line', async () => {
        const inUse = await ended(start('--port', '0', '--data', directory));
        expect([inUse.code, inUse.output.trim()]).toEqual([
            1,
            `The data directory ${directory} is in use by process ${server.pid}`,
        ]);
        const other = mkdtempSync(join(databasesFolder(), 'sandbox-other-'));
        const taken = await ended(start('--port', String(port), '--data', other));
        rmSync(other, { recursive: true, force: true });
        expect([taken.code, taken.output.trim()]).toEqual([
            1,
            `Port ${port} is taken. Choose another with --port or PORT.`,
        ]);
    });

    test('refuses a damaged directory in one line, and leaves it as it is', async () => {
        const damaged = mkdtempSync(join(databasesFolder(), 'sandbox-damaged-'));
        mkdirSync(join(damaged, 'postgres'));
        writeFileSync(join(damaged, 'postgres', 'postgresql.conf'), '');
        const { code, output } = await ended(start('--port', '0', '--data', damaged));
        const left = readdirSync(damaged, { recursive: true }).map(String).sort();
        rmSync(damaged, { recursive: true, force: true });
        expect(code).toBe(1);
        expect(output.trim()).toMatch(
            /^The data directory \S+ cannot be used: its database is damaged: postgres\/PG_VERSION is missing\. .+--fresh.+$/,
        );
        expect(left).toEqual(['postgres', 'postgres/postgresql.conf']);
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
