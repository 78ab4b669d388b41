import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepConnected } from '../../../sandbox/database/postgres/keepConnected';

/** A connection that can break, as when its server goes away. */
class Client extends EventEmitter {
    isOpen = true;
    end() {
        if (this.isOpen) {
            this.isOpen = false;
            this.emit('end');
        }
        return Promise.resolve();
    }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** @param fail what happens to the client with this number, from 0, when it begins to serve */
async function serving(fail: (client: Client, number: number) => Promise<void> | void) {
    const clients: Client[] = [];
    const open = async () => {
        const client = new Client();
        clients.push(client);
        return client;
    };
    const keeper = await keepConnected(open, async client => fail(client, clients.indexOf(client)));
    await keeper.serve();
    return { clients, keeper, open: () => clients.filter(({ isOpen }) => isOpen) };
}

const breakOff = (client: Client | undefined) => {
    void client?.end();
    throw new Error('Connection terminated');
};

test('a connection that breaks is opened again', async () => {
    const { clients, open } = await serving(() => undefined);
    await clients[0]?.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open()).toEqual([clients[1]]);
});

test('one that breaks before it serves is opened again once, and the others are closed', async () => {
    const { clients, keeper, open } = await serving((client, number) => {
        if (number === 1 || number === 2) breakOff(client);
    });
    await clients[0]?.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open()).toEqual([clients[3]]);
    expect(clients).toHaveLength(4);
    await keeper.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open()).toEqual([]);
});

test('one that fails to serve and lives on is closed', async () => {
    const { clients, open } = await serving((_, number) => {
        if (number === 1) throw new Error('Out of shared memory');
    });
    await clients[0]?.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open()).toEqual([clients[2]]);
});

test('one that opens while all is closed is closed as well', async () => {
    const { clients, keeper, open } = await serving(() => undefined);
    void clients[0]?.end();
    await keeper.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(clients).toHaveLength(2);
    expect(open()).toEqual([]);
});

test('one that waits to serve is closed with the rest', async () => {
    const { clients, keeper, open } = await serving((client, number) =>
        number === 0 ? undefined : new Promise((_, reject) => client.on('end', () => reject(new Error('Ended')))),
    );
    await clients[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(open()).toEqual([clients[1]]);
    await keeper.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open()).toEqual([]);
    expect(clients).toHaveLength(2);
});
