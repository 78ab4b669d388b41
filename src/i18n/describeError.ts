import type { PublicMessages } from './en/public';
import { fill } from './fill';

/** What is read of an error; the client's own errors have it all, others only a message. */
interface Described {
    kind?: unknown;
    code?: unknown;
    status?: unknown;
    field?: unknown;
    retryAfterSeconds?: unknown;
    fields?: unknown;
    serverMessage?: unknown;
}

/** Characters. */
const MAX_TOLD = 200;

/** Kinds that the provider may explain, where it gives no code. */
const explained: readonly unknown[] = ['refused', 'forbidden', 'conflict'];

/** How long to wait, if the provider's answer doesn't say. */
export const USUAL_WAIT_SECONDS = 30;

type ErrorMessages = PublicMessages['errors'];

/** One sentence or two that say what happened and what to do. The provider's own text is used only where it names a reason for which we have none. */
export function describeError(error: unknown, messages: ErrorMessages): string {
    if (typeof error !== 'object' || error === null) return messages.unknown;
    const { kind, code, status, field, retryAfterSeconds, fields, serverMessage }: Described = error;
    const known = (table: object, key: unknown) =>
        typeof key === 'string' && Object.hasOwn(table, key) ? (table as Record<string, unknown>)[key] : undefined;
    const message = known(messages.codes, code) ?? known(messages, kind) ?? messages.unknown;
    const told = kind === 'refused' && message === messages.refused ? firstText(fields) : '';
    const said = !told && code === undefined && explained.includes(kind) ? sentenceOf(serverMessage) : '';
    const text = told ? messages.refusedBecause : said ? messages.refusedSaying : message;
    return fill(typeof text === 'string' ? text : messages.unknown, {
        wait: describeWait(typeof retryAfterSeconds === 'number' ? retryAfterSeconds : USUAL_WAIT_SECONDS, messages),
        status: typeof status === 'number' ? status : '',
        field: typeof field === 'string' ? field : '',
        reason: told.replace(/[.!?]?$/, '.'),
        said,
    });
}

/** "25 s", or "5 min" from a minute and a half on. */
export const describeWait = (seconds: number, messages: Pick<ErrorMessages, 'wait'>): string =>
    seconds < 90
        ? fill(messages.wait.seconds, { count: Math.max(1, Math.ceil(seconds)) })
        : fill(messages.wait.minutes, { count: Math.ceil(seconds / 60) });

/** The first of the provider's messages by field. */
const firstText = (fields: unknown): string =>
    Object.values(typeof fields === 'object' && fields !== null ? fields : {}).find(text => typeof text === 'string') ??
    '';

/** The provider's message where it's something to read: one line of words, and no dump of a program. */
const sentenceOf = (message: unknown): string =>
    typeof message === 'string' && message.length <= MAX_TOLD && /^[^\p{Cc}<>{}]+$/u.test(message)
        ? message.trim()
        : '';
