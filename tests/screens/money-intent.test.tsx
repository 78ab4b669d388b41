import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook as renderBare, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Payout } from '../../contracts/main/payouts';
import { createLocalRefund } from '../../contracts/main/refunds';
import { ApiError } from '../../src/api/errors';
import type { Finding } from '../../src/components/intent/finding';
import {
    type About,
    type Evidence,
    pendingAfter,
    readAllPending,
    readEarlier,
    readPending,
    readRivals,
    submissionsOf,
    writePending,
} from '../../src/components/intent/pendingIntent';
import { AlreadyDone } from '../../src/components/intent/alreadyDone';
import { useMoneyIntent } from '../../src/components/intent/useMoneyIntent';
import { config } from '../../src/config/config';
import { forgetUnstored } from '../../src/session/storage/tabStorage';
import { ownWork, workOwner } from '../../src/session/storage/work';

const payout = (reference: string) => ({ payout_reference: reference }) as Payout;

const queryClient = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const renderHook = <Result,>(work: () => Result) => renderBare(work, { wrapper });

type Fate = 'answer' | 'refuse' | 'used' | 'lose-request' | 'lose-answer' | 'in-use' | 'taken';

/**
 * A provider that does what it is asked once for each key, over a network that loses requests or answers. Its lists show what was
 * done only after this many looks.
 */
function createProvider(looksUntilListed = 0) {
    let looks = 0;
    const made = new Map<string, Payout>();
    const keys: string[] = [];
    return {
        made,
        keys,
        send: async (key: string, fate: Fate): Promise<Payout> => {
            keys.push(key);
            const known = made.get(key);
            if (fate === 'refuse' && known === undefined)
                throw new ApiError('refused', createLocalRefund, { code: 'insufficient_balance' });
            if (fate === 'used') throw new ApiError('refused', createLocalRefund, { code: 'order_id_used' });
            if (fate === 'in-use')
                throw new ApiError('conflict', createLocalRefund, { code: 'idempotency_key_in_use' });
            if (fate === 'taken')
                throw new ApiError('refused', createLocalRefund, { code: 'idempotency_key_reused', status: 422 });
            if (fate === 'lose-request') throw new ApiError('timeout', createLocalRefund);
            const result = known ?? payout(`payout ${made.size + 1}`);
            made.set(key, result);
            if (fate === 'lose-answer') throw new ApiError('network', createLocalRefund);
            return result;
        },
        find: async (): Promise<Finding<Payout>> => {
            if (made.size > 0) looks += 1;
            const [record] = made.values();
            return record && looks > looksUntilListed ? { kind: 'found', record } : { kind: 'none' };
        },
    };
}

const about: About = {
    kind: 'refund',
    merchantKey: 'm1',
    paymentReference: 'p1',
    amount: '10',
    currency: 'EUR',
    recipient: 'payer@mail.example',
};
const pending = () => readPending(workOwner(), 'test');

beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    forgetUnstored();
    ownWork('Owner@harbour.example');
});

const settle = () => act(async () => vi.advanceTimersByTimeAsync(0));

function open(provider: ReturnType<typeof createProvider>, fates: Fate[]) {
    return renderHook(() =>
        useMoneyIntent<string, Payout>({
            name: 'test',
            about,
            prepare: async () => 'token',
            evidence: token => ({ submitted: [token], known: [] }),
            submit: (_, key) => provider.send(key, fates.shift() ?? 'answer'),
            find: () => provider.find(),
            onDone: () => undefined,
        }),
    );
}

describe('the intent to move money', () => {
    test('moves it at most once, whatever is lost and however often the user clicks, reloads and repeats', async () => {
        const fates = fc.array(fc.constantFrom<Fate>('answer', 'refuse', 'lose-request', 'lose-answer', 'in-use'), {
            maxLength: 8,
        });
        const steps = fc.array(fc.constantFrom('click', 'double click', 'leave', 'reload', 'reopen', 'look'), {
            maxLength: 14,
        });
        /** Turns of the event loop until the user leaves: before, during or after sending. */
        const patience = fc.nat(8);
        vi.useFakeTimers();
        await fc.assert(
            fc.asyncProperty(fates, steps, fc.nat(3), patience, async (given, taken, looksUntilListed, turns) => {
                sessionStorage.clear();
                localStorage.clear();
                const provider = createProvider(looksUntilListed);
                const left = [...given];
                let hook = open(provider, left);
                await settle();
                for (const step of taken) {
                    const { state, submit, reopen, lookAgain } = hook.result.current;
                    if (state.phase === 'done') break;
                    await act(async () => {
                        if (step === 'click') await submit();
                        if (step === 'double click') await Promise.all([submit(), submit()]);
                        if (step === 'reopen') reopen();
                        if (step === 'look') lookAgain();
                        if (step === 'leave') {
                            void submit();
                            for (let turn = 0; turn < turns; turn++) await Promise.resolve();
                            hook.unmount();
                        }
                    });
                    if (step === 'leave' || step === 'reload') {
                        hook.unmount();
                        hook = open(provider, left);
                    }
                    await settle();
                }
                expect(provider.made.size).toBeLessThanOrEqual(1);
                const { state } = hook.result.current;
                if (state.phase === 'done') {
                    expect([...provider.made.values()]).toEqual([state.result]);
                    expect(pending()).toBeUndefined();
                    expect(readAllPending(workOwner())).toEqual([]);
                }
                // Nobody is told that nothing was sent when something was done.
                if (state.phase === 'open' && state.error) expect(provider.made.size).toBe(0);
                hook.unmount();
            }),
            { numRuns: 150 },
        );
    });

    test('is sent once by clicks that come at the same time', async () => {
        const provider = createProvider();
        const { result } = open(provider, []);
        await act(async () => {
            await Promise.all([result.current.submit(), result.current.submit(), result.current.submit()]);
        });
        expect(provider.keys).toHaveLength(1);
        expect(result.current.state).toMatchObject({ phase: 'done', result: payout('payout 1') });
    });

    test('keeps its key over a reload, and remembers nothing once it is done', async () => {
        const provider = createProvider();
        const first = open(provider, ['lose-request']);
        await act(async () => first.result.current.submit());
        expect(first.result.current.state).toMatchObject({ phase: 'unknown', look: 'repeatable' });
        expect(pending()).toMatchObject({ key: provider.keys[0], evidence: { submitted: ['token'] } });
        first.unmount();
        const second = open(provider, []);
        await act(async () => undefined);
        expect(second.result.current.state.phase).toBe('unknown');
        await act(async () => second.result.current.reopen());
        await act(async () => second.result.current.submit());
        expect(new Set(provider.keys).size).toBe(1);
        expect(second.result.current.state.phase).toBe('done');
        expect(sessionStorage).toHaveLength(0);
        expect(localStorage).toHaveLength(0);
    });

    test('forgets a key that was refused, since nothing can come of it', async () => {
        const provider = createProvider();
        const { result } = open(provider, ['refuse']);
        await act(async () => result.current.submit());
        expect(result.current.state).toMatchObject({ phase: 'open', error: { code: 'insufficient_balance' } });
        expect(pending()).toBeUndefined();
    });

    test('keeps its key where the browser stores nothing', async () => {
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
            throw new DOMException('Full', 'QuotaExceededError');
        });
        const provider = createProvider();
        const first = open(provider, ['lose-request']);
        await act(async () => first.result.current.submit());
        first.unmount();
        const { result } = open(provider, []);
        await act(async () => undefined);
        expect(result.current.state).toMatchObject({ phase: 'unknown', look: 'repeatable' });
        await act(async () => result.current.reopen());
        await act(async () => result.current.submit());
        expect(new Set(provider.keys).size).toBe(1);
        expect(pending()).toBeUndefined();
    });

    test('is looked for by all that was sent, when it was changed in between', async () => {
        let amount = '10';
        const looked: Evidence[] = [];
        const { result, rerender } = renderHook(() =>
            useMoneyIntent<string[], Payout>({
                name: 'test',
                about,
                prepare: async () => [amount === '10' ? 'before' : 'of the first'],
                evidence: known => ({ submitted: [amount], known }),
                submit: async () => {
                    throw new ApiError('timeout', createLocalRefund);
                },
                find: async ({ evidence }) => {
                    looked.push(evidence);
                    return { kind: 'none' };
                },
                onDone: () => undefined,
            }),
        );
        await act(async () => result.current.submit());
        await act(async () => result.current.reopen());
        amount = '20';
        rerender();
        await act(async () => result.current.submit());
        expect(looked.at(-1)).toEqual({ submitted: ['10', '20'], known: ['before'] });
        expect(result.current.pending?.evidence.submitted.at(-1)).toBe('20');
    });

    test('keeps why its outcome is not known, over a reload, and where the page was left meanwhile', async () => {
        const provider = createProvider(1_000);
        let lose: () => void = () => undefined;
        const answer = new Promise<Payout>((_, reject) => {
            lose = () => reject(new ApiError('network', createLocalRefund));
        });
        const first = open({ ...provider, send: () => answer }, []);
        act(() => void first.result.current.submit());
        await waitFor(() => expect(pending()).toBeDefined());
        expect(pending()?.reason).toBeUndefined();
        first.unmount();
        lose();
        await waitFor(() => expect(pending()?.reason).toBeDefined());
        const { result } = open(provider, []);
        expect(result.current.state).toMatchObject({ phase: 'unknown', reason: { kind: 'network' } });
    });

    describe('that is refused after its page was left', () => {
        const held = () => {
            const fates: ((error: unknown) => void)[] = [];
            const send = () => new Promise<Payout>((_, reject) => fates.push(reject));
            return { fates, send };
        };
        const refusal = (code: string) => new ApiError('refused', createLocalRefund, { code, status: 422 });
        beforeEach(() => vi.useFakeTimers());
        afterEach(() => vi.useRealTimers());

        test('is over: nothing of it stays unknown, also for who has come back, and its next key is another', async () => {
            const provider = createProvider(1_000);
            const { fates, send } = held();
            const first = open({ ...provider, send }, []);
            await act(async () => void first.result.current.submit());
            expect(pending()).toBeDefined();
            first.unmount();
            const { result } = open(provider, ['refuse', 'answer']);
            await settle();
            expect(result.current.state).toMatchObject({ phase: 'unknown' });
            const error = refusal('insufficient_balance');
            await act(async () => fates[0]?.(error));
            expect(pending()).toBeUndefined();
            expect(readAllPending(workOwner())).toEqual([]);
            await act(async () => vi.advanceTimersByTimeAsync(4_000));
            expect(result.current.state).toEqual({ phase: 'open', error });
            // A later refusal is one of its own.
            await act(async () => result.current.submit());
            expect(result.current.state).toMatchObject({ phase: 'open' });
            expect(pending()).toBeUndefined();
        });

        test('says nothing of what was sent again since', async () => {
            const provider = createProvider(1_000);
            const { fates, send } = held();
            const first = open({ ...provider, send }, []);
            await act(async () => void first.result.current.submit());
            first.unmount();
            const { result } = open({ ...provider, send }, []);
            await settle();
            await act(async () => vi.advanceTimersByTimeAsync(1));
            await act(async () => result.current.reopen());
            await act(async () => void result.current.submit());
            expect(fates).toHaveLength(2);
            await act(async () => fates[0]?.(refusal('insufficient_balance')));
            expect(pending()).toBeDefined();
            expect(result.current.state).toEqual({ phase: 'submitting' });
        });

        test('leaves open what was sent under its key before', async () => {
            const provider = createProvider(1_000);
            const { fates, send } = held();
            const first = open({ ...provider, send }, []);
            await act(async () => void first.result.current.submit());
            await act(async () => fates[0]?.(new ApiError('timeout', createLocalRefund)));
            await act(async () => first.result.current.reopen());
            await act(async () => void first.result.current.submit());
            first.unmount();
            await act(async () => fates[1]?.(refusal('insufficient_balance')));
            expect(pending()).toBeDefined();
        });
    });

    test('is still not known when its order id is taken by the time it is sent again', async () => {
        vi.useFakeTimers();
        const provider = createProvider(1_000);
        const { result } = open(provider, ['lose-request', 'used']);
        await act(async () => result.current.submit());
        const key = pending()?.key;
        await act(async () => result.current.reopen());
        await act(async () => result.current.submit());
        expect(result.current.state).toMatchObject({ phase: 'unknown', reason: { code: 'order_id_used' } });
        expect(pending()?.key).toBe(key);
        vi.useRealTimers();
    });

    describe('whose key the provider has seen with something else', () => {
        beforeEach(() => vi.useFakeTimers());
        afterEach(() => vi.useRealTimers());

        test('has arrived, so that it is never submitted again, and no key takes its place', async () => {
            const provider = createProvider(1_000);
            const first = open(provider, ['lose-request', 'taken']);
            await act(async () => first.result.current.submit());
            await act(async () => first.result.current.reopen());
            await act(async () => first.result.current.submit());
            expect(first.result.current.state).toMatchObject({ phase: 'unknown', look: 'arrived' });
            await act(async () => first.result.current.reopen());
            expect(first.result.current.state).toMatchObject({ phase: 'unknown', look: 'arrived' });
            first.unmount();
            const { result } = open(provider, []);
            await act(async () => vi.advanceTimersByTimeAsync(120_000));
            expect(result.current.state).toMatchObject({ phase: 'unknown', look: 'arrived' });
            await act(async () => result.current.reopen());
            expect(result.current.state).toMatchObject({ phase: 'unknown' });
            const [one, other] = provider.keys;
            expect(other).toBe(one);
            expect(pending()).toMatchObject({ key: one, about });
        });
    });

    describe('of which the list says nothing for certain', () => {
        const look = (finding: Finding<Payout>) =>
            open({ ...createProvider(), find: async () => finding }, ['lose-answer', 'answer']);

        test.each([
            ['not every record could be read', 'unclear', 'unclear'],
            ['its own record doesn’t tell', 'untold', 'failed'],
        ] as const)('is not submitted again where %s', async (_, kind, is) => {
            const { result } = look({ kind });
            await act(async () => result.current.submit());
            expect(result.current.state).toMatchObject({ phase: 'unknown', look: is });
            await act(async () => result.current.reopen());
            expect(result.current.state).toMatchObject({ phase: 'unknown', look: is });
        });

        test('is the record that the user says it is', async () => {
            const { result } = look({ kind: 'maybe', records: [payout('A'), payout('B')] });
            await act(async () => result.current.submit());
            expect(result.current.state).toMatchObject({ look: 'maybe', candidates: [payout('A'), payout('B')] });
            await act(async () => result.current.choose('B'));
            expect(result.current.state).toMatchObject({ phase: 'done', result: payout('B'), submitted: [about] });
            expect(readAllPending(workOwner())).toEqual([]);
        });

        test('says whether what was found has the reference', async () => {
            const { result } = look({ kind: 'maybe', isReferenced: true, records: [payout('A')] });
            await act(async () => result.current.submit());
            expect(result.current.state).toMatchObject({ look: 'referenced', candidates: [payout('A')] });
            await act(async () => result.current.choose('A'));
            expect(result.current.state).toMatchObject({ phase: 'done', result: payout('A') });
        });

        test('is looked for among the others where the user says that it is none of them', async () => {
            const { result } = look({ kind: 'maybe', records: [payout('A')] });
            await act(async () => result.current.submit());
            await act(async () => result.current.choose(undefined));
            expect(pending()?.denied).toEqual(['A']);
            expect(result.current.state.phase).toBe('unknown');
            await act(async () => result.current.reconsider());
            expect(pending()?.denied).toEqual([]);
        });

        test('is no other action’s record', async () => {
            const { result } = look({ kind: 'maybe', records: [payout('A')] });
            await act(async () => result.current.submit());
            writePending(
                workOwner(),
                'other',
                pendingAfter(undefined, { name: 'other', about, at: 'now', evidence: { submitted: [], known: [] } }),
            );
            await act(async () => result.current.choose('A'));
            expect(readAllPending(workOwner())).toMatchObject([{ name: 'other', evidence: { known: ['A'] } }]);
        });
    });

    test('keeps its key in another tab, where the first one may have arrived', async () => {
        const provider = createProvider();
        const first = open(provider, ['lose-answer']);
        vi.spyOn(provider, 'find').mockResolvedValue({ kind: 'unclear' });
        await act(async () => first.result.current.submit());
        first.unmount();
        sessionStorage.clear();
        const { result } = open(provider, []);
        expect(result.current.state.phase).toBe('open');
        expect(result.current.readRivals()).toHaveLength(1);
        await act(async () => result.current.submit());
        expect(new Set(provider.keys).size).toBe(1);
        expect(provider.made.size).toBe(1);
        expect(result.current.state.phase).toBe('done');
        expect(readAllPending(workOwner())).toEqual([]);
    });

    test('counts among what may have been done, once it is to be submitted again', async () => {
        const provider = createProvider();
        const { result } = open(provider, ['lose-request']);
        await act(async () => result.current.submit());
        expect(result.current.isPrepared).toBe(true);
        await act(async () => result.current.reopen());
        expect(result.current.isPrepared).toBe(false);
        expect(result.current.readRivals()).toMatchObject([{ about }]);
    });

    describe('without idempotency keys', () => {
        beforeEach(() => {
            config.capabilities.idempotencyKeys = false;
            vi.useFakeTimers();
        });
        afterEach(() => {
            config.capabilities.idempotencyKeys = true;
            vi.useRealTimers();
        });

        test('is not sent again before the first request can no longer be under way, whatever the clock says', async () => {
            const provider = createProvider();
            const { result } = open(provider, ['lose-request']);
            await act(async () => result.current.submit());
            expect(result.current.state).toMatchObject({ look: 'absent' });
            vi.setSystemTime(Date.now() + 3_600_000);
            await act(async () => vi.advanceTimersByTimeAsync(56_000));
            expect(result.current.state).toMatchObject({ look: 'absent' });
            vi.setSystemTime(Date.now() - 86_400_000);
            await act(async () => vi.advanceTimersByTimeAsync(4_000));
            expect(result.current.state).toMatchObject({ look: 'repeatable' });
        });

        test('is still not known when a second sending is refused', async () => {
            const provider = createProvider(1_000);
            const { result } = open(provider, ['lose-request', 'refuse']);
            await act(async () => result.current.submit());
            await act(async () => vi.advanceTimersByTimeAsync(60_000));
            await act(async () => result.current.reopen());
            await act(async () => result.current.submit());
            expect(result.current.state).toMatchObject({
                phase: 'unknown',
                reason: { code: 'insufficient_balance' },
                look: 'absent',
            });
        });
    });

    describe('that the provider has done for a copy of this tab', () => {
        const openDone = () =>
            renderHook(() =>
                useMoneyIntent<string, Payout>({
                    name: 'test',
                    about,
                    prepare: () => Promise.reject(new AlreadyDone(payout('payout 1'))),
                    evidence: () => ({ submitted: [], known: [] }),
                    submit: () => Promise.reject(new Error('Nothing is left to send')),
                    find: async () => ({ kind: 'none' }),
                    onDone: () => undefined,
                }),
            );

        test('is done, what was read before is old, and all that was submitted is named', async () => {
            queryClient.setQueryData(['refunds', 'getList'], []);
            queryClient.setQueryData(['deposits', 'getList'], []);
            const { result } = openDone();
            await act(async () => result.current.submit());
            expect(result.current.state).toEqual({
                phase: 'done',
                result: payout('payout 1'),
                submitted: [about],
                isRuledOut: false,
            });
            expect(queryClient.getQueryState(['refunds', 'getList'])?.isInvalidated).toBe(true);
            expect(queryClient.getQueryState(['deposits', 'getList'])?.isInvalidated).toBe(false);
        });

        test('names what was submitted before besides', async () => {
            const before = { ...about, amount: '11' };
            const stored = {
                name: 'test',
                about: before,
                at: '2026-11-21T00:00:00Z',
                evidence: { submitted: [], known: [] },
            };
            writePending(workOwner(), 'test', pendingAfter(undefined, stored));
            const { result } = openDone();
            await act(async () => undefined);
            await act(async () => result.current.reopen());
            await act(async () => result.current.submit());
            expect(result.current.state).toMatchObject({ phase: 'done', submitted: [about, before] });
            expect(readAllPending(workOwner())).toEqual([]);
        });
    });

    test('is kept for other tabs until its outcome is known, with what it is about', async () => {
        const provider = createProvider();
        const first = open(provider, ['lose-request', 'answer']);
        await act(async () => first.result.current.submit());
        expect(readAllPending(workOwner())).toMatchObject([{ key: provider.keys[0], name: 'test', about }]);
        await act(async () => first.result.current.reopen());
        await act(async () => first.result.current.submit());
        expect(first.result.current.state.phase).toBe('done');
        expect(readAllPending(workOwner())).toEqual([]);
    });

    describe('while it is asked whether it may go on', () => {
        const asked = () => {
            let answer: (may: boolean) => void = () => undefined;
            const mayGoOn = () => new Promise<boolean>(resolve => (answer = resolve));
            return { mayGoOn, answer: (may: boolean) => answer(may) };
        };

        test('already shows that it is under way, and sends nothing that was not confirmed', async () => {
            const provider = createProvider();
            const { result } = open(provider, []);
            const { mayGoOn, answer } = asked();
            act(() => void result.current.submit(undefined, mayGoOn));
            expect(result.current.state.phase).toBe('submitting');
            await act(async () => answer(false));
            expect(result.current.state).toEqual({ phase: 'open' });
            expect(provider.keys).toEqual([]);
        });

        test('sends nothing once the page was left', async () => {
            const provider = createProvider();
            const { result, unmount } = open(provider, []);
            const { mayGoOn, answer } = asked();
            act(() => void result.current.submit(undefined, mayGoOn));
            unmount();
            await act(async () => answer(true));
            expect(provider.keys).toEqual([]);
            expect(pending()).toBeUndefined();
        });

        test('sends what was confirmed, whatever the page shows by then', async () => {
            let amount = '10';
            const sent: string[] = [];
            const { result, rerender } = renderHook(() =>
                useMoneyIntent<string, Payout>({
                    name: 'test',
                    about,
                    prepare: (
                        now => async () =>
                            now
                    )(amount),
                    evidence: () => ({ submitted: [], known: [] }),
                    submit: (
                        now => async () =>
                            payout(String(sent.push(now)))
                    )(amount),
                    find: async () => ({ kind: 'none' }),
                    onDone: () => undefined,
                }),
            );
            const { mayGoOn, answer } = asked();
            act(() => void result.current.submit(undefined, mayGoOn));
            amount = '900';
            rerender();
            await act(async () => answer(true));
            // It asks once more just before sending.
            await act(async () => answer(true));
            expect(sent).toEqual(['10']);
        });
    });

    test('sends nothing where what was looked up is too old twice, and says why', async () => {
        const provider = createProvider();
        const { result } = open(provider, []);
        let looks = 0;
        vi.useFakeTimers({ toFake: ['Date'] });
        const mayGoOn = async (isLast: boolean) => {
            if (isLast) vi.setSystemTime(Date.now() + 60_000 * (looks += 1));
            return true;
        };
        await act(async () => result.current.submit(undefined, mayGoOn));
        expect(looks).toBe(2);
        expect(provider.keys).toEqual([]);
        expect(result.current.state).toMatchObject({ phase: 'open', error: { i18nKey: 'intent.lookedTooLong' } });
    });

    test('asks for a code again after it was held back, since what was prepared is of then', async () => {
        const provider = createProvider();
        const { result } = open(provider, []);
        let asked = 0;
        await act(async () => result.current.submit('123456', async isLast => !isLast || (asked += 1) > 1));
        expect(result.current.isPrepared).toBe(false);
        expect(result.current.state).toEqual({ phase: 'open' });
        expect(provider.keys).toEqual([]);
    });

    test('rivals every other that was sent for it, as it is now and as it was before', async () => {
        const provider = createProvider();
        const { result } = open(provider, ['lose-request']);
        await act(async () => result.current.submit());
        const stored = pending();
        const rivals = (other: Partial<About>) => readRivals(workOwner(), { ...about, ...other }, undefined, false);
        expect(rivals({})).toHaveLength(1);
        expect(rivals({ amount: '11' })).toEqual([]);
        expect(rivals({ recipient: 'Payer@MAIL.example' })).toHaveLength(1);
        expect(rivals({ paymentReference: 'p2' })).toHaveLength(1);
        if (stored) {
            writePending(workOwner(), 'test', pendingAfter(stored, { ...stored, about: { ...about, amount: '11' } }));
        }
        expect(rivals({})).toHaveLength(1);
        expect(rivals({ amount: '11' })).toHaveLength(1);
        // Each as it was sent, even if something else was sent last.
        expect(rivals({}).map(rival => rival.about.amount)).toEqual(['10']);
    });

    test('rivals a batch of the same pay under another name, and a fiat payout to the same recipient', () => {
        const rivals = (sent: Partial<About>, now: Partial<About>) => {
            localStorage.clear();
            const stored = pendingAfter(undefined, {
                name: 'other',
                about: { ...about, ...sent },
                at: '2026-10-01T00:00:00Z',
                evidence: { submitted: [], known: [] },
            });
            writePending(workOwner(), 'other', stored);
            return readRivals(workOwner(), { ...about, ...sent, ...now }, undefined, false);
        };
        const batch = { kind: 'batch', amount: '', recipient: 'July', count: '2', totals: 'x' } as const;
        expect(rivals(batch, { recipient: 'July 2' })).toHaveLength(1);
        expect(rivals(batch, { count: '3' })).toEqual([]);
        expect(rivals({ kind: 'transfer' }, { amount: '10.12' })).toHaveLength(1);
        expect(rivals({ kind: 'transfer' }, { recipient: 'else@mail.example' })).toEqual([]);
        const byAccount = { kind: 'transfer', recipient: 'Account 7', address: '7' } as const;
        expect(rivals(byAccount, { recipient: 'ACME', amount: '11' })).toHaveLength(1);
        expect(rivals(byAccount, { recipient: 'ACME', address: '8' })).toEqual([]);
        // Of nobody who is known, only the amount tells them apart.
        const nobody = { kind: 'transfer', recipient: '', address: undefined } as const;
        expect(rivals(nobody, {})).toHaveLength(1);
        expect(rivals(nobody, { amount: '11' })).toEqual([]);
    });

    test('asks about its own earlier sending, whatever was changed since', async () => {
        const { result } = open(createProvider(), ['lose-request']);
        await act(async () => result.current.submit());
        const own = pending();
        const now = { ...about, amount: '11', recipient: 'else@mail.example' };
        expect(readRivals(workOwner(), now, own, true)).toMatchObject([{ key: own?.key, about }]);
        expect(readRivals(workOwner(), now, own, false)).toEqual([]);
    });

    test('is known in its tab where nothing can be stored for all tabs', async () => {
        const { setItem } = Storage.prototype;
        const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...item) {
            if (this === localStorage) throw new DOMException('Full', 'QuotaExceededError');
            setItem.apply(this, item);
        });
        const { result } = open(createProvider(), ['lose-request']);
        await act(async () => result.current.submit());
        full.mockRestore();
        const [kept] = readAllPending(workOwner());
        expect(kept).toMatchObject({ about });
        expect(readRivals(workOwner(), about, undefined, false)).toHaveLength(1);
        writePending(workOwner(), 'test', undefined);
        expect(readAllPending(workOwner())).toEqual([]);
    });

    test('that was sent without a key waits like one, also once keys are on', async () => {
        vi.useFakeTimers();
        config.capabilities.idempotencyKeys = false;
        const { result, unmount } = open(createProvider(), ['lose-request']);
        await act(async () => result.current.submit());
        unmount();
        config.capabilities.idempotencyKeys = true;
        const again = open(createProvider(), []);
        await settle();
        expect(again.result.current.state).toMatchObject({ look: 'absent' });
        await act(async () => vi.advanceTimersByTimeAsync(60_000));
        expect(again.result.current.state).toMatchObject({ look: 'repeatable' });
        vi.useRealTimers();
    });

    test('is no repetition of another quote’s or fiat payout’s, however alike they are', () => {
        for (const kind of ['payout', 'transfer', 'refund'] as const) {
            localStorage.clear();
            const sent = { ...about, kind };
            const stored = pendingAfter(undefined, {
                name: `${kind} A`,
                about: sent,
                at: '2026-10-01T00:00:00Z',
                evidence: { submitted: ['A'], known: [] },
            });
            writePending(workOwner(), `${kind} A`, stored);
            expect(readEarlier(workOwner(), `${kind} A`, sent)?.key).toBe(stored.key);
            expect(readEarlier(workOwner(), `${kind} B`, sent)?.key).toBe(kind === 'refund' ? stored.key : undefined);
        }
    });

    test('keeps what was sent before, once for each', async () => {
        const first = pendingAfter(undefined, {
            name: 'test',
            about,
            at: '2026-10-01T00:00:00Z',
            evidence: { submitted: ['a'], known: [] },
        });
        const again = pendingAfter(first, first);
        const changed = pendingAfter(again, { ...again, about: { ...about, amount: '11' } });
        expect(submissionsOf(again)).toEqual([about]);
        expect(submissionsOf(changed).map(({ amount }) => amount)).toEqual(['11', '10']);
        for (const other of [{ address: 'T1' }, { orderId: 'X' }, { currency: 'USD' }, { recipient: 'b@mail.example' }])
            expect(submissionsOf(pendingAfter(first, { ...first, about: { ...about, ...other } }))).toHaveLength(2);
    });

    test('reads what was kept without its earlier values', () => {
        const stored = { key: 'a', name: 'test', at: 'then', about, evidence: { submitted: [], known: [] } };
        localStorage.setItem(`openIntent:${workOwner()}:a`, JSON.stringify(stored));
        expect(readAllPending(workOwner())).toEqual([{ ...stored, earlier: [], denied: [] }]);
    });

    test('is another user’s nothing', async () => {
        const provider = createProvider();
        const { result } = open(provider, ['lose-request']);
        await act(async () => result.current.submit());
        ownWork('ben@fern.example');
        expect(pending()).toBeUndefined();
        expect(readAllPending(workOwner())).toEqual([]);
        ownWork('OWNER@harbour.example');
        expect(pending()).toBeDefined();
    });

    test('takes no trace for one that somebody else wrote', () => {
        for (const text of [
            '',
            'x',
            '{}',
            '{"key":1,"evidence":{"submitted":[],"known":[]}}',
            '{"key":"a","evidence":[]}',
            'null',
        ]) {
            sessionStorage.setItem(`intent:${workOwner()}:test`, text);
            localStorage.setItem(`openIntent:${workOwner()}:a`, text);
            expect(pending()).toBeUndefined();
            expect(readAllPending(workOwner())).toEqual([]);
        }
    });
});
