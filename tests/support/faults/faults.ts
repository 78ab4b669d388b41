import { readJson, writeJson } from '../../../contracts/json';
import type { Operation, Schema } from '../../../contracts/operation';
import { inForm } from '../../../src/api/answer/inForm';
import { publicMessages } from '../../../src/i18n/en/public';
import { withLostFields } from './losses';
import { withOddRow, withUnknownValues } from './oddAnswers';

/** Part of an answer that no page may show. */
export const SECRET = 'leaked-by-the-provider';

/** A read that the product sent, and the provider's answer to it. */
export interface Read {
    operation: Operation & { answer: Schema };
    signal: AbortSignal;
    pass: () => Promise<Response>;
}

export interface Fault {
    name: string;
    answer: (read: Read) => Promise<Response>;
    /** What the page says; undefined if it looks the same as without the fault. */
    says?: RegExp;
    /** What it says where only a capability brings what is read. */
    saysOfExtension?: RegExp;
    /** It strikes only the first request of each kind. */
    isOnce?: true;
    /** The sign-in page shows at the end. */
    endsSession?: true;
    /** An answer that no action may rely on: pages with actions refuse it. */
    isOdd?: true;
    /** Figures and words may differ, but no row is missing. */
    changes?: true;
    /**
     * What is missing may leave open whether a record still moves, so that it's read on, which row it is, or what the user may see,
     * which a note says.
     */
    isOpen?: true;
    /** Some reads take it as the answer that there is nothing, and don't retry. */
    isAnswer?: true;
}

const { errors } = publicMessages;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Matches a text of the catalogue with anything in its placeholders. */
export const sentence = (text: string) =>
    new RegExp(
        text
            .split(/%\{\w+\}/)
            .map(escaped)
            .join('.+?'),
    );

const inside = `Error: ${SECRET}\n    at handler (/srv/app/index.js:10:3)`;
const refusal =
    (status: number, headers: Record<string, string> = {}, code?: string) =>
    async () => {
        const body = {
            message: inside,
            detail: inside,
            access_token: SECRET,
            client_secret: SECRET,
            ...(code && { code }),
        };
        return new Response(JSON.stringify(body), {
            status,
            headers: { 'content-type': 'application/json', ...headers },
        });
    };
const page = (status: number) => async () =>
    new Response(`<!doctype html><title>Proxy</title><p>${inside}`, {
        status,
        headers: { 'content-type': 'text/html' },
    });

/** The provider's answer with its text changed. */
const rewritten = (change: (text: string, read: Read) => string) => async (read: Read) => {
    const answer = await read.pass();
    return answer.ok ? new Response(change(await answer.text(), read), answer) : answer;
};
const changed = (change: (answer: unknown, schema: Schema) => unknown) =>
    rewritten((text, { operation }) => {
        // A list is bare or under `data`, as the provider likes.
        const answer = change(inForm(operation, readJson(text)), operation.answer);
        return writeJson(operation.paging === 'headers' ? (answer as { data: unknown }).data : answer);
    });

const FIVE_MEGABYTES = 5 * 1024 * 1024;
const padded = (answer: unknown): unknown =>
    Array.isArray(answer) ? answer.map((row, index) => (index === 0 ? padded(row) : row)) : withPadding(answer);
const withPadding = (answer: unknown) =>
    typeof answer === 'object' && answer !== null ? { ...answer, padding: 'x'.repeat(FIVE_MEGABYTES) } : answer;

/** A screen on which nothing fails. */
export const nothing: Fault = { name: 'nothing', answer: ({ pass }) => pass() };

/** What can happen to a read. */
export const faults: readonly Fault[] = [
    nothing,
    { name: 'abort', answer: () => Promise.reject(new TypeError('Failed to fetch')), says: sentence(errors.network) },
    {
        name: 'hang',
        answer: ({ signal }) =>
            new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
        says: sentence(errors.timeout),
    },
    { name: '204', answer: async () => new Response(null, { status: 204 }), says: sentence(errors.unreadable) },
    { name: '403', answer: refusal(403), says: sentence(errors.forbidden) },
    {
        name: '404',
        answer: refusal(404),
        says: sentence(errors['not-found']),
        saysOfExtension: sentence(errors['not-offered']),
        isAnswer: true,
    },
    { name: '429', answer: refusal(429, { 'retry-after': '1' }), says: sentence(errors['rate-limited']) },
    { name: '500 JSON', answer: refusal(500), says: sentence(errors.server.replace('%{status}', '500')) },
    { name: '502 HTML', answer: page(502), says: sentence(errors.server.replace('%{status}', '502')) },
    { name: '401 once', answer: refusal(401, {}, 'invalid_grant'), isOnce: true },
    { name: '401 always', answer: refusal(401, {}, 'invalid_grant'), endsSession: true },
    { name: 'truncated', answer: rewritten(text => text.slice(0, text.length / 2)), says: sentence(errors.unreadable) },
    { name: 'HTML with 200', answer: page(200), says: sentence(errors.unreadable) },
    { name: 'null body', answer: rewritten(() => 'null'), says: sentence(errors['unexpected-answer']) },
    {
        name: 'missing fields',
        answer: rewritten(text => (text.startsWith('[') ? '{}' : '{"request":"done"}')),
        says: sentence(errors['unexpected-answer']),
    },
    { name: 'odd row', answer: changed(withOddRow), isOdd: true, changes: true },
    {
        name: 'lost fields',
        answer: changed((answer, schema) => withLostFields(schema, answer)),
        isOdd: true,
        isOpen: true,
        changes: true,
    },
    {
        name: 'unknown enumeration values',
        answer: changed((answer, schema) => withUnknownValues(schema, answer)),
        changes: true,
    },
    { name: '5 MB', answer: rewritten(text => writeJson(padded(readJson(text)))) },
];
