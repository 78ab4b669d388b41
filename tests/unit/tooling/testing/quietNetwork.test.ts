import { expect, test, vi } from 'vitest';
import { createNetwork } from '../../../support/network';

const start = () => createNetwork({ fetch: async () => new Response('first') });
type Network = ReturnType<typeof start>;
const untilQuiet = (network: Network) => vi.waitFor(() => expect(network.isQuiet()).toBe(true));
/** Reads an answer, and asks for something by what it says. */
const readOn = async (network: Network) => {
    const answer = await network.fetch('/first');
    await network.fetch(`/${await answer.text()}/next`);
};
const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await new Promise(resolve => setImmediate(resolve));
};

test('an answer that is let go is read, and what follows from it sent, before the network is quiet', async () => {
    const network = start();
    const { release } = network.hold('/first');
    const read = readOn(network);
    expect(network.isQuiet()).toBe(false);
    await untilQuiet(network);
    release();
    expect(network.isQuiet()).toBe(false);
    await untilQuiet(network);
    expect(network.sent('/first/next')).toHaveLength(1);
    await read;
});

test.each(['rewrite', 'rewriteOnce', 'answerOnce'] as const)(
    'an answer that a test makes (%s) is awaited before the network is quiet',
    async way => {
        const network = start();
        let finish = () => {};
        const finished = new Promise<void>(resolve => (finish = resolve));
        if (way === 'answerOnce') network.answerOnce('/first', () => finished.then(() => new Response('other')));
        else network[way]('/first', () => finished.then(() => 'other'));
        const read = readOn(network);
        await turns(100);
        expect(network.isQuiet()).toBe(false);
        finish();
        await untilQuiet(network);
        expect(network.sent('/other/next')).toHaveLength(1);
        await read;
    },
);

test('an answer that is let go before it was asked for is not held back', async () => {
    const network = start();
    network.hold('/first').release();
    await untilQuiet(network);
    await readOn(network);
    await untilQuiet(network);
    expect(network.sent('/first/next')).toHaveLength(1);
});
