import { createRandom } from '../../sandbox/primitives/random';
import { asFetch } from './asFetch';
import type { Answering as Server } from './servers/sandbox';
import { testSeed } from './servers/testSeed';

/** A request that the product sent. */
export interface SentRequest {
    method: string;
    path: string;
    query: URLSearchParams;
    body: string;
    /** Does it carry no bearer token? */
    isBare: boolean;
    idempotencyKey: string | null;
    signal: AbortSignal;
}

type Matcher = (request: SentRequest) => boolean;
/** How a request's path ends, or what else tells it from others. */
type Which = string | Matcher;
type Answer = (request: SentRequest) => Response | Promise<Response>;
type Change = (text: string) => string | Promise<string>;

/** How some requests are answered. */
interface Answering {
    matches: Matcher;
    answer: (request: SentRequest, pass: () => Promise<Response>) => Promise<Response>;
}

/** Sits between the product and the sandbox: it logs each request, and can answer instead of the sandbox. */
export interface Network {
    readonly fetch: typeof fetch;
    /** Requests whose path ends with this, in the order they were sent. */
    sent(ending: string): SentRequest[];
    /** Answers the next such request instead of the sandbox. */
    answerOnce(which: Which, answer: Answer): void;
    /** Lets the next such request through, and answers this instead of what the sandbox says. */
    replaceOnce(which: Which, answer: () => Response): void;
    /** Changes the text of every answer to such requests, as the latest change of them has it. */
    rewrite(which: Which, change: Change): void;
    /** Changes the text of the answer to the next such request alone: for what is sent once, or differs from look to look. */
    rewriteOnce(which: Which, change: Change): void;
    /** Holds back the answer to the next such request until it is released. */
    hold(which: Which): { release: () => void };
    /** Has every request been answered, but for those that are held back, and what follows from the answers been sent? */
    isQuiet(): boolean;
    /** Empties the log. */
    forget(): void;
    /** Empties the log, and lets every answer through again, those held back too. */
    reset(): void;
}

/** Each answer of the sandbox waits up to so many milliseconds, so that they come in another order: what a test rests on shows. */
const mostDelay = Number(process.env.TEST_DELAYS ?? 0);
const delays = createRandom(testSeed);
/** Tests replace the timers. */
const [realTimeout, realImmediate] = [setTimeout, setImmediate];
const delay = () =>
    mostDelay > 0 ? new Promise(resolve => realTimeout(resolve, delays.between(0, mostDelay))) : undefined;

/** Turns of the event loop after an answer, in which it's read and shown, and what that asks for next is sent. */
const TURNS_OF_AN_ANSWER = 20;
async function turns() {
    for (let turn = 0; turn < TURNS_OF_AN_ANSWER; turn += 1) await new Promise<void>(resolve => realImmediate(resolve));
}

export function createNetwork(sandbox: Server): Network {
    const real = asFetch(sandbox);
    let all: SentRequest[] = [];
    let unanswered = 0;
    let held: (() => void)[] = [];
    let waiting: Answering[] = [];
    let lasting: Answering[] = [];
    const atEnd =
        (ending: string): Matcher =>
        ({ path }) =>
            path.endsWith(ending);
    const matcherOf = (which: Which): Matcher => (typeof which === 'string' ? atEnd(which) : which);

    /** Counts until an answer is there and what follows from it was sent. */
    async function counted<Result>(answered: Promise<Result>): Promise<Result> {
        unanswered += 1;
        try {
            return await answered;
        } finally {
            void turns().then(() => {
                unanswered -= 1;
            });
        }
    }

    const rewriting = (which: Which, change: Change): Answering => {
        const changed = async (answer: Response) => new Response(await change(await answer.text()), answer);
        return { matches: matcherOf(which), answer: (_, pass) => counted(pass().then(changed)) };
    };

    return {
        fetch: async (input, init) => {
            const url = new URL(String(input), 'http://sandbox.test');
            const headers = new Headers(init?.headers);
            const request: SentRequest = {
                method: init?.method ?? 'GET',
                path: url.pathname,
                query: url.searchParams,
                isBare: !headers.has('authorization'),
                idempotencyKey: headers.get('idempotency-key'),
                body: typeof init?.body === 'string' ? init.body : '',
                signal: init?.signal ?? new AbortController().signal,
            };
            all.push(request);
            const late = async () => {
                const answer = await real(input, init);
                await delay();
                return answer;
            };
            const pass = () => counted(late());
            const isOf = ({ matches }: Answering) => matches(request);
            const change = lasting.findLast(isOf);
            const taken = waiting.find(isOf);
            waiting = waiting.filter(other => other !== taken);
            const changed = () => (change ? change.answer(request, pass) : pass());
            return taken ? taken.answer(request, changed) : changed();
        },
        isQuiet: () => unanswered === 0,
        sent: ending => all.filter(atEnd(ending)),
        answerOnce: (which, answer) => {
            waiting.push({
                matches: matcherOf(which),
                answer: async request => counted(Promise.resolve(answer(request))),
            });
        },
        replaceOnce: (which, answer) => {
            waiting.push({
                matches: matcherOf(which),
                answer: async (_, pass) => {
                    await pass();
                    return answer();
                },
            });
        },
        rewrite: (which, change) => {
            lasting.push(rewriting(which, change));
        },
        rewriteOnce: (which, change) => {
            waiting.push(rewriting(which, change));
        },
        hold: which => {
            let release = () => {};
            const released = new Promise<void>(resolve => {
                release = () => {
                    resolve();
                    // From now on, its answer is on its way again.
                    void counted(released);
                };
            });
            held.push(release);
            waiting.push({
                matches: matcherOf(which),
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
            lasting = [];
            held.forEach(release => release());
            held = [];
        },
    };
}
