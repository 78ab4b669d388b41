import type { Operation } from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';
import { getEntityAdminProfile } from '../../../contracts/dashboard/team';
import { listMerchants } from '../../../contracts/main/merchants';
import { getProfile } from '../../../contracts/main/profile';
import type { Fault, Read } from './faults';

/** The reads that a fault strikes: those of a page, or those that the dashboard starts with. */
export type Struck = 'page' | 'start';

const startReads = new Set<string>([getProfile, getEntityAdminProfile, listMerchants].map(({ path }) => path));

const known = operationList
    .map(operation => ({
        operation,
        pattern: new RegExp(`^/api/${operation.api}${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
        parameters: operation.path.split('{').length,
    }))
    .sort((a, b) => a.parameters - b.parameters);

const operationAt = (method: string, path: string): Operation | undefined =>
    known.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation;

interface SentCall {
    operation: Operation | undefined;
    /** The method, the URL without its origin, and the body. */
    name: string;
}

/** A network that strikes reads with a fault, and remembers the requests and tokens it has seen. */
export function faultyNetwork(real: typeof fetch, struck: Struck) {
    let fault: Fault | undefined;
    let sent: SentCall[] = [];
    let waiting = 0;
    let strikes = 0;
    let unauthorized = 0;
    const hit = new Set<string>();
    const tokens = new Set<string>();

    const isStruck = (operation: Operation | undefined): operation is Read['operation'] =>
        operation?.kind === 'read' &&
        typeof operation.answer === 'object' &&
        operation.access !== 'public' &&
        startReads.has(operation.path) === (struck === 'start');

    const answer: typeof fetch = async (input, init) => {
        const url = new URL(String(input), 'http://sandbox.test');
        const method = init?.method ?? 'GET';
        const name = `${method} ${url.pathname}${url.search} ${typeof init?.body === 'string' ? init.body : ''}`;
        const operation = operationAt(method, url.pathname);
        sent.push({ operation, name });
        const bearer = new Headers(init?.headers).get('authorization')?.split(' ')[1];
        if (bearer) tokens.add(bearer);
        const isFirst = !hit.has(name);
        hit.add(name);
        const pass = () => counted(() => real(input, init));
        if (!fault || !isStruck(operation) || (fault.isOnce && !isFirst)) return pass();
        strikes += 1;
        const answered = await fault.answer({ operation, signal: init?.signal ?? new AbortController().signal, pass });
        if (answered.status === 401) unauthorized += 1;
        return answered;
    };

    async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
        waiting += 1;
        try {
            return await work();
        } finally {
            waiting -= 1;
        }
    }

    return {
        fetch: answer,
        strike: (next: Fault | undefined) => {
            fault = next;
        },
        /** Is the provider working on something? */
        isBusy: () => waiting > 0,
        wasStruck: () => strikes > 0,
        /** How many reads were answered with 401. */
        unauthorized: () => unauthorized,
        sent: () => sent,
        forget: () => {
            sent = [];
        },
        tokens: () => [...tokens],
    };
}

export type FaultyNetwork = ReturnType<typeof faultyNetwork>;
