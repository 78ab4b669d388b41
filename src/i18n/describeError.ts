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
}

type Words = PublicMessages['errors'];

/** One sentence or two that say what happened and what to do. The provider's own words are used only where it names a reason we know no words for. */
export function describeError(error: unknown, words: Words): string {
    if (typeof error !== 'object' || error === null) return words.unknown;
    const { kind, code, status, field, retryAfterSeconds, fields }: Described = error;
    const known = (table: object, key: unknown) =>
        typeof key === 'string' && Object.hasOwn(table, key) ? (table as Record<string, unknown>)[key] : undefined;
    const message = known(words.codes, code) ?? known(words, kind) ?? words.unknown;
    const told = kind === 'refused' && message === words.refused ? firstText(fields) : '';
    const said = fill(typeof message === 'string' ? message : words.unknown, {
        wait: describeWait(typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 30, words),
        status: typeof status === 'number' ? status : '',
        field: typeof field === 'string' ? field : '',
    });
    return told ? `${said} ${told}.` : said;
}

const describeWait = (seconds: number, words: Words): string =>
    seconds < 90
        ? fill(words.wait.seconds, { count: Math.max(1, Math.ceil(seconds)) })
        : fill(words.wait.minutes, { count: Math.ceil(seconds / 60) });

/** The first of the provider's messages by field. */
const firstText = (fields: unknown): string =>
    Object.values(typeof fields === 'object' && fields !== null ? fields : {}).find(text => typeof text === 'string') ??
    '';
