import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { endTree, leadsGroup } from '../../../scripts/lib/endTree.mjs';
import { runInto } from '../../../scripts/lib/processes.mjs';

const STUBBORN = `process.on('SIGINT', () => {}); require('node:net').connect(Number(process.argv[1]), '127.0.0.1');`;
const PARENT = `${STUBBORN} require('node:child_process').spawn(process.execPath, ['-e', process.argv[2], process.argv[1]], { stdio: 'inherit' });`;

test('a program that does not end when asked is killed together with what it started', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connected = new Promise<Socket[]>(resolve => {
        const sockets: Socket[] = [];
        server.on('connection', socket => {
            // On Windows, the end of a process resets its connections.
            socket.on('error', () => undefined);
            if (sockets.push(socket) === 2) resolve(sockets);
        });
    });
    const child = spawn(process.execPath, ['-e', PARENT, String(port), STUBBORN], { ...leadsGroup, stdio: 'pipe' });
    const sockets = await connected;
    // A connection closes when its process is gone.
    const gone = sockets.map(socket => once(socket.resume(), 'close'));
    endTree(child, 0);
    await once(child, 'close');
    await Promise.all(gone);
});

test.each([
    ['ends when asked', ''],
    ['takes it for a success', `process.on('SIGINT', () => process.exit(0));`],
])('a program that %s has failed, and its output is kept', async (_, onInterrupt) => {
    const ending = new AbortController();
    let output = '';
    const write = (chunk: Uint8Array) => {
        output += String(chunk);
        if (output.includes('begun')) ending.abort();
    };
    const program = `${onInterrupt} setInterval(() => {}, 1000); console.log('begun');`;
    expect(await runInto(write, process.execPath, ['-e', program], {}, ending.signal)).not.toBe(0);
    expect(output).toContain('begun');
});

test('a program that was to end before it began ends', async () => {
    const program = 'setInterval(() => {}, 1000)';
    expect(await runInto(() => {}, process.execPath, ['-e', program], {}, AbortSignal.abort())).not.toBe(0);
});
