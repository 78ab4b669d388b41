import * as z from 'zod/mini';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/app';
import { LEAST_PASSWORD_COST } from '../../../sandbox/primitives/secrets';
import { readJson, writeJson } from '../../../contracts/json';
import { bodyTypeOf, buildPath, buildQuery, type Operation } from '../../../contracts/operation';
import { borrowPglite } from './pglite';
import { createDatabase, isOnPostgres } from './postgres';
import { smallSeed, type Seeded } from './snapshot';

export const ORIGIN = 'http://sandbox.test';
/** The time at which a test's sandbox starts. */
export const START = smallSeed.startAt;

/**
 * A sandbox in this process, on this run's kind of database: the same few rows for every test, its own clock, every answer
 * checked.
 * @param seeded its seed, if that is for a time other than the start
 */
export async function startSandbox(
    options: SandboxOptions = {},
    seeded = { ...smallSeed, ...options },
): Promise<Sandbox> {
    const all = { ...smallSeed, checkAnswers: true, passwordCost: LEAST_PASSWORD_COST, ...options };
    if (options.databaseUrl) return createSandbox(all);
    const { place, drop } = await openDatabase(seeded);
    const sandbox = await createSandbox({ ...all, ...place });
    return {
        ...sandbox,
        close: async () => {
            await sandbox.close();
            await drop();
        },
    };
}

/** A seeded database of this run's kind, for one sandbox after another. */
export async function openDatabase(seeded: Seeded = smallSeed): Promise<{
    place: Pick<SandboxOptions, 'connection' | 'databaseUrl'>;
    drop: () => Promise<void>;
}> {
    if (isOnPostgres()) {
        const { databaseUrl, drop } = await createDatabase(seeded);
        return { place: { databaseUrl }, drop };
    }
    const { connection, giveBack } = await borrowPglite(seeded);
    return { place: { connection }, drop: giveBack };
}

const bases = { main: '/api/main', dashboard: '/api/dashboard', fiat: '/api/fiat' } as const;

interface CallInput {
    path?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    token?: string | undefined;
    headers?: Record<string, string>;
}

/** An operation's request, with the sandbox's captcha token if it takes one. */
export function requestFor(operation: Operation, input: CallInput = {}): Request {
    const query = buildQuery(input.query);
    const url = `${ORIGIN}${bases[operation.api]}${buildPath(operation.path, input.path)}${query && `?${query}`}`;
    const headers = new Headers();
    if (input.token) headers.set('authorization', `Bearer ${input.token}`);
    if (operation.captcha) headers.set('recaptcha-token', 'sandbox-test');
    const hasBody = operation.body && !(operation.body instanceof z.ZodMiniOptional && input.body === undefined);
    if (hasBody && !operation.multipart) headers.set('content-type', bodyTypeOf(operation));
    for (const [name, value] of Object.entries(input.headers ?? {})) headers.set(name, value);
    const body = hasBody ? writeBody(operation, input.body) : undefined;
    return new Request(url, { method: operation.method, headers, ...(body !== undefined && { body }) });
}

function writeBody({ form, multipart }: Operation, body: unknown): string | FormData {
    if (form) return new URLSearchParams(body as Record<string, string>).toString();
    if (!multipart) return writeJson(body);
    const data = new FormData();
    for (const [name, value] of Object.entries(body as Record<string, string | File>)) data.append(name, value);
    return data;
}

export interface Answered {
    status: number;
    headers: Headers;
    /** Parsed without losing digits; undefined if empty. */
    body: unknown;
    /** The refusal's code. */
    code: string | undefined;
}

/** Anything that answers like a sandbox: one in this process, or a server. */
export type Answering = Pick<Sandbox, 'fetch'>;

/** One call to the sandbox. */
export async function send(sandbox: Answering, operation: Operation, input: CallInput = {}): Promise<Answered> {
    const response = await sandbox.fetch(requestFor(operation, input));
    const text = await response.text();
    const body = response.headers.get('content-type')?.includes('json') ? readJson(text) : text || undefined;
    const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;
    return { status: response.status, headers: response.headers, body, code };
}
