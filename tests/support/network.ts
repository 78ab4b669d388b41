import type { Sandbox } from '../../sandbox/app';
import { asFetch } from './asFetch';

/** A request that the product sent. */
export interface SentRequest {
    method: string;
    path: string;
    query: URLSearchParams;
    body: string;
    signal: AbortSignal;
}

type Matcher = (request: SentRequest) => boolean;
type Answer = (request: SentRequest) => Response | Promise<Response>;

/** Sits between the product and the sandbox: it logs each request, and can answer instead of the sandbox. */
export interface Network {
    readonly fetch: typeof fetch;
    /** Requests whose path ends with this, in the order they were sent. */
    sent(ending: string): SentRequest[];
    /** Answers the next request with such a path instead of the sandbox. */
    answerOnce(ending: string, answer: Answer): void;
    /** Changes the text of the next answer to such a path, or to a request that is told otherwise. */
    rewriteOnce(ending: string | Matcher, change: (text: string) => string | Promise<string>): void;
    /** Holds back the answer to the next request with such a path until it is released. */
    hold(ending: string): { release: () => void };
    /** Empties the log. */
    forget(): void;
    /** Empties the log, and lets every answer through again. */
    reset(): void;
}

export function createNetwork(sandbox: Sandbox): Network {
    const real = asFetch(sandbox);
    let all: SentRequest[] = [];
    let waiting: {
        matches: Matcher;
        answer: (request: SentRequest, pass: () => Promise<Response>) => Promise<Response>;
    }[] = [];
    const atEnd =
        (ending: string): Matcher =>
        ({ path }) =>
            path.endsWith(ending);

    return {
        fetch: async (input, init) => {
            const url = new URL(String(input), 'http://sandbox.test');
            const request: SentRequest = {
                method: init?.method ?? 'GET',
                path: url.pathname,
                query: url.searchParams,
                body: typeof init?.body === 'string' ? init.body : '',
                signal: init?.signal ?? new AbortController().signal,
            };
            all.push(request);
            const taken = waiting.find(({ matches }) => matches(request));
            waiting = waiting.filter(other => other !== taken);
            const pass = () => real(input, init);
            return taken ? taken.answer(request, pass) : pass();
        },
        sent: ending => all.filter(atEnd(ending)),
        answerOnce: (ending, answer) => {
            waiting.push({ matches: atEnd(ending), answer: async request => answer(request) });
        },
        rewriteOnce: (ending, change) => {
            waiting.push({
                matches: typeof ending === 'string' ? atEnd(ending) : ending,
                answer: async (_, pass) => {
                    const answer = await pass();
                    return new Response(await change(await answer.text()), answer);
                },
            });
        },
        hold: ending => {
            let release = () => {};
            const released = new Promise<void>(resolve => {
                release = resolve;
            });
            waiting.push({
                matches: atEnd(ending),
                answer: async (_, pass) => {
                    const answer = await pass();
                    await released;
                    return answer;
                },
            });
            return { release };
        },
        forget: () => {
            all = [];
        },
        reset: () => {
            all = [];
            waiting = [];
        },
    };
}
