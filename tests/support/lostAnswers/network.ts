import type { Fault } from './faults';
import type { Maker } from './makers';

/** One call that moves money, on its way to the provider. */
export interface MoneyCall {
    /** The provider's answer, once it has carried the call out. */
    pass: () => Promise<Response>;
    /** The same later, whether its page is still there or not. */
    passLater: (milliseconds: number) => void;
    /** Ends once the page waits no more. */
    signal: AbortSignal;
    /** An answer that never comes. */
    silence: () => Promise<never>;
}

/**
 * A network that strikes the first call that moves money with a fault, names the makers of records in its own way, and notes what
 * the page was answered.
 */
export function lossyNetwork(real: typeof fetch, isMoneyCall: (method: string, path: string) => boolean, maker: Maker) {
    let fault: Fault | undefined;
    let underWay = 0;
    let isStruck = false;
    let isLate = false;
    let carriedOutAt: number | undefined;
    let carriedOut = 0;
    const keys: string[] = [];
    const refusals: number[] = [];
    /** Answers to what was asked since. */
    const read: string[] = [];
    const ends: (() => void)[] = [];

    async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
        underWay += 1;
        try {
            return await work();
        } finally {
            underWay -= 1;
        }
    }

    /** What the provider says, with its makers renamed. */
    const ask: typeof fetch = (input, init) =>
        counted(async () => {
            const answer = await real(input, init);
            if (!answer.headers.get('content-type')?.includes('json')) return answer;
            const text = await answer.text();
            const { status, statusText, headers } = answer;
            return new Response(maker.rename(text), { status, statusText, headers });
        });

    const carryOut = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
        const key = new Headers(init?.headers).get('idempotency-key');
        if (key) keys.push(key);
        const answer = await ask(input, init);
        if (!answer.ok) refusals.push(answer.status);
        else if (!answer.headers.has('idempotent-replayed')) {
            carriedOut += 1;
            carriedOutAt ??= Date.now();
        }
        return answer;
    };

    const answer: typeof fetch = async (input, init) => {
        const { pathname } = new URL(String(input), 'http://sandbox.test');
        const method = init?.method ?? 'GET';
        if (method === 'GET') {
            const isLater = carriedOut > 0;
            const got = await ask(input, init);
            if (isLater) read.push(await got.clone().text());
            return got;
        }
        // A session that ends otherwise than by a sign-out tells the provider nothing.
        if (pathname.endsWith('/oauth/revoke')) return Response.json({});
        if (!isMoneyCall(method, pathname)) return ask(input, init);
        const striking = fault;
        fault = undefined;
        if (!striking) return carryOut(input, init);
        isStruck = true;
        const signal = init?.signal ?? new AbortController().signal;
        // The provider gets it, whatever becomes of its sender.
        const sent = { ...init, signal: null };
        return striking.answer({
            signal,
            pass: () => carryOut(input, sent),
            passLater: milliseconds => {
                isLate = true;
                setTimeout(() => {
                    void carryOut(input, sent).finally(() => {
                        isLate = false;
                    });
                }, milliseconds);
            },
            silence: () =>
                new Promise((_, reject) => {
                    const end = () => reject(new TypeError('Failed to fetch'));
                    ends.push(end);
                    signal.addEventListener('abort', end);
                }),
        });
    };

    return {
        fetch: answer,
        /** Strikes the next call that moves money. */
        strike: (next: Fault) => {
            fault = next;
        },
        wasStruck: () => isStruck,
        isBusy: () => underWay > 0,
        /** Is a call still to reach the provider? */
        isLate: () => isLate,
        /** How often the provider has carried one out, which a repeated answer isn't. */
        carriedOut: () => carriedOut,
        /** When it first did, by the page's clock. */
        carriedOutAt: () => carriedOutAt,
        /** The idempotency keys that reached the provider. */
        keys: (): readonly string[] => keys,
        /** Statuses of what the provider refused. */
        refusals: (): readonly number[] => refusals,
        /** Was the page answered with this record, as it is since then? */
        hasRead: (id: string) => read.some(text => text.includes(`"${id}"`)),
        /** Ends what waits for an answer. */
        end: () => ends.forEach(end => end()),
    };
}

export type LossyNetwork = ReturnType<typeof lossyNetwork>;
