import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** @returns {Promise<number>} a free port on this machine */
export const freePort = () =>
    new Promise((resolve, reject) => {
        const server = createServer();
        server.once('error', reject);
        server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
        });
    });

/** @param {number} port @returns {Promise<boolean>} */
const answers = port =>
    new Promise(resolve => {
        const socket = connect(port, '127.0.0.1');
        socket.once('connect', () => resolve(socket.end() && true));
        socket.once('error', () => resolve(false));
    });

/**
 * Waits until something listens on a port of this machine, or the signal aborts.
 * @param {number} port
 * @param {AbortSignal} signal
 */
export async function untilListening(port, signal) {
    while (!signal.aborted && !(await answers(port))) await wait(100);
}
