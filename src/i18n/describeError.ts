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
    isRead?: unknown;
    isExtension?: unknown;
}

/** How long to wait, if the provider's answer doesn't say. */
export const USUAL_WAIT_SECONDS = 30;

type ErrorMessages = PublicMessages['errors'];

/**
 * One sentence or two that say what happened and what to do. Where we have no words for the reason, the provider's own are quoted
 * (docs/rules.md#errors).
 */
export function describeError(error: unknown, messages: ErrorMessages): string {
    if (typeof error !== 'object' || error === null) return messages.unknown;
    const described: Described = error;
    const { code, status, field, retryAfterSeconds } = described;
    const text = known(messages.codes, code) ?? textOf(described, messages);
    return fill(typeof text === 'string' ? text : messages.unknown, {
        wait: typeof retryAfterSeconds === 'number' ? describeWait(retryAfterSeconds, messages) : messages.wait.unsaid,
        status: typeof status === 'number' ? status : '',
        field: typeof field === 'string' ? field : '',
        said: wordsOf(described),
    });
}

function textOf(described: Described, messages: ErrorMessages): unknown {
    const { kind, code, status, isRead, isExtension } = described;
    const ofKind = known(messages, kind);
    // The code says it, in words that are ours.
    if (code === 'conflict') return ofKind;
    if (kind === 'not-found' && isExtension) return messages['not-offered'];
    // Whoever reads has entered nothing.
    const isUnsaid = kind === 'refused' && isRead && status !== undefined;
    if (!wordsOf(described) && code === 'otp_refused') return messages.codes.otp_invalid;
    if (!wordsOf(described)) return isUnsaid ? messages['refused-read'] : ofKind;
    if (kind === 'rate-limited') return `${messages[kind] as string} ${messages.saying as string}`;
    // Who may read what, and what there is, we know better than a word such as "Forbidden".
    const isQuoted = isRead ? /^(refused|conflict)$/ : /^(refused|conflict|forbidden)$/;
    return isQuoted.test(String(kind)) ? messages.saying : ofKind;
}

const known = (table: object, key: unknown): unknown =>
    typeof key === 'string' && Object.hasOwn(table, key) ? (table as Record<string, unknown>)[key] : undefined;

/** "25 s", or "5 min" from a minute and a half on. */
export const describeWait = (seconds: number, messages: Pick<ErrorMessages, 'wait'>): string =>
    seconds < 90
        ? fill(messages.wait.seconds, { count: Math.max(1, Math.ceil(seconds)) })
        : fill(messages.wait.minutes, { count: Math.ceil(seconds / 60) });

/** The first of the provider's messages by field, or its message. */
function wordsOf({ kind, fields, serverMessage }: Described): string {
    const ofField =
        kind === 'refused' && typeof fields === 'object' && fields !== null
            ? Object.values(fields).find(text => typeof text === 'string')
            : undefined;
    const said: unknown = ofField ?? serverMessage;
    return typeof said === 'string' ? said : '';
}
