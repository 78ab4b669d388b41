import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPayment } from '../../contracts/main/payments';
import { ping } from '../../contracts/main/session';
import { resetPassword } from '../../contracts/main/password';
import { operationList } from '../../contracts/operations';
import type { Sandbox } from '../../sandbox/app';
import { dashboardFiles } from '../../sandbox/dashboard/files';
import { createHttpServer } from '../../sandbox/httpServer';
import { requestFor, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

let sandbox: Sandbox;
let token: string;

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

const reset = () => requestFor(resetPassword, { body: { token: 'false', password: 'Sandbox2026' } });

test('an answer with a body names its type and its character set', async () => {
    const answers = [
        await sandbox.fetch(requestFor(ping, { token })),
        await sandbox.fetch(requestFor(ping)),
        await sandbox.fetch(reset()),
        await sandbox.fetch(new Request(`${requestFor(ping).url}/none`)),
        await sandbox.fetch(new Request(new URL('/sandbox', requestFor(ping).url))),
    ];
    const types = answers.map(({ headers }) => headers.get('content-type'));
    expect(new Set(types)).toEqual(new Set(['application/json; charset=utf-8', 'text/html; charset=utf-8']));
});

test('no answer may be read by another origin, whichever asks', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:4000']) {
        for (const method of ['GET', 'OPTIONS']) {
            const { url } = requestFor(ping);
            const headers = { origin, authorization: `Bearer ${token}`, 'access-control-request-method': 'GET' };
            const answer = await sandbox.fetch(new Request(url, { method, headers }));
            expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([]);
        }
    }
});

test('what changes something is no GET', () => {
    expect(operationList.filter(({ kind, method }) => kind !== 'read' && method === 'GET')).toEqual([]);
});

test('a network is who is connected, whatever a header says of others', async () => {
    const answers = await Promise.all(
        Array.from({ length: 32 }, async (_, at) => {
            const request = reset();
            for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded']) request.headers.set(name, `10.0.0.${at}`);
            return (await sandbox.fetch(request, { incoming: { socket: { remoteAddress: '10.9.9.9' } } })).status;
        }),
    );
    expect(answers.filter(status => status === 429)).toHaveLength(2);
});

test('what fails unforeseen says nothing of what happened', async () => {
    const plain = await startSandbox({ checkAnswers: false });
    try {
        const owner = await tokenOf(plain, 'owner@harbour.example');
        await plain.query('ALTER TABLE payments RENAME COLUMN reference TO gone');
        const answer = await plain.fetch(
            requestFor(getPayment, { token: owner, path: { paymentReference: 'AAA-111111-PMT' } }),
        );
        await plain.query('ALTER TABLE payments RENAME COLUMN gone TO reference');
        expect(answer.status).toBe(500);
        expect(await answer.text()).not.toMatch(/gone|reference|SELECT|at /i);
    } finally {
        await plain.close();
    }
});

test.each(['/api/main/v1/oauth/ping', '/login'])(
    'a TRACE of %s is refused, and nothing of it comes back',
    async path => {
        const files = dashboardFiles('no build');
        const server = createHttpServer(request => (path.startsWith('/api') ? sandbox.fetch(request) : files(request)));
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
        let answer = '';
        socket.on('data', chunk => (answer += String(chunk)));
        socket.write(`TRACE ${path} HTTP/1.1\r\nhost: a\r\nx-secret: told\r\nconnection: close\r\n\r\n`);
        await once(socket, 'close');
        server.close();
        expect(answer).toMatch(/^HTTP\/1\.1 40[45] /);
        expect(answer).not.toContain('told');
    },
);
