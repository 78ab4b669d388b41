import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpServer } from '../../sandbox/httpServer';

let server: Server;
let port: number;
/** Milliseconds; the times are those that the tests wait at most. */
const limits = { head: 100, request: 200, checked: 20, perAddress: 3, all: 10 };

beforeEach(async () => {
    server = createHttpServer(async request => new Response(await request.text()), limits);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
});

function opened(): Socket {
    // One that was closed by the other side may not be written to.
    return connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
}

/** Sends one more byte again and again, and says what was answered until the connection was closed. */
async function trickle(beginning: string): Promise<string> {
    const socket = opened();
    let answer = '';
    socket.on('data', chunk => (answer += String(chunk)));
    socket.write(beginning);
    const drops = setInterval(() => socket.write('a'), 10);
    await once(socket, 'close');
    clearInterval(drops);
    return answer;
}

test.each([
    ['head', 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: '],
    ['body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n'],
])('a request that trickles its %s byte by byte is closed', async (_, beginning) => {
    expect(await trickle(beginning)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection that never sends anything is closed', async () => {
    const socket = opened().resume();
    await once(socket, 'close');
    expect(socket.bytesWritten).toBe(0);
});

test('one address has so many connections at once, and the others are closed', async () => {
    const ask = (socket: Socket) => {
        socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\nok');
        return Promise.race([once(socket, 'data').then(String), once(socket, 'close').then(() => 'closed')]);
    };
    const ends: Promise<unknown>[] = [];
    server.on('connection', socket => ends.push(once(socket, 'close')));
    const sockets: Socket[] = [];
    const answers: string[] = [];
    for (let at = 0; at < 4; at += 1) {
        const socket = opened();
        sockets.push(socket);
        answers.push(await ask(socket));
    }
    expect(answers.map(answer => answer.endsWith('ok'))).toEqual([true, true, true, false]);
    expect(answers[3]).toBe('closed');
    sockets[0]?.destroy();
    await ends[0];
    expect(await ask(opened())).toMatch(/ok$/);
});
