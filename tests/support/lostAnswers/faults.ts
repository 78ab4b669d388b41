import type { MoneyCall } from './network';

/** What becomes of a call that moves money, and of its answer. */
export interface Fault {
    name: string;
    /** Does the provider get the call at all? */
    arrives: boolean;
    answer: (call: MoneyCall) => Promise<Response>;
    /** The status that comes instead of the provider's answer. */
    status?: number;
    /** Why the page may say that it doesn't know, by names of the catalogue: `intent.unknown.why`. */
    why: readonly string[];
    /** Does the page wait for an answer when it is left? */
    isSilent?: true;
}

export const LATE_BY_MS = 20_000;

const broken = async (): Promise<never> => {
    throw new TypeError('Failed to fetch');
};

/** The answer's body breaks off. */
async function cut(answer: Response): Promise<Response> {
    const whole = new Uint8Array(await answer.arrayBuffer());
    const body = new ReadableStream<Uint8Array>({
        start: controller => controller.enqueue(whole.slice(0, whole.length / 2)),
        pull: controller => controller.error(new TypeError('network error')),
    });
    return new Response(body, { status: answer.status, headers: { 'content-type': 'application/json' } });
}

/** As a gateway answers: without the provider's code. */
const gateway = (status: number) =>
    new Response(`<!doctype html><title>${status}</title>`, { status, headers: { 'content-type': 'text/html' } });

const whyOf = (status: number): readonly string[] =>
    status === 401 ? ['blocked'] : status === 403 ? ['forbidden'] : status === 429 ? ['rate-limited'] : ['server'];

const replaced = (status: number): Fault => ({
    name: String(status),
    arrives: true,
    status,
    why: whyOf(status),
    answer: async ({ pass }) => {
        await pass();
        return gateway(status);
    },
});

const blocked = (status: number): Fault => ({
    ...replaced(status),
    name: `${status}, never arrived`,
    arrives: false,
    answer: async () => gateway(status),
});

export const faults: readonly Fault[] = [
    {
        name: 'answer lost',
        arrives: true,
        isSilent: true,
        why: ['timeout'],
        answer: async ({ pass, silence }) => {
            await pass();
            return silence();
        },
    },
    { name: 'answer cut', arrives: true, why: ['network'], answer: async ({ pass }) => cut(await pass()) },
    {
        name: '200 unreadable',
        arrives: true,
        why: ['other'],
        answer: async ({ pass }) => {
            await pass();
            return new Response('<!doctype html><title>Welcome</title>', { headers: { 'content-type': 'text/html' } });
        },
    },
    ...[401, 403, 408, 429, 500, 502, 503, 504].map(replaced),
    {
        name: 'late commit',
        arrives: true,
        why: ['network'],
        answer: async ({ passLater }) => {
            passLater(LATE_BY_MS);
            return broken();
        },
    },
    { name: 'never arrived', arrives: false, why: ['network'], answer: broken },
    ...[401, 403, 502].map(blocked),
];
