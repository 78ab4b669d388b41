import type { Operation } from '../../contracts/operation';

/** Notes a failure that the page itself only summarises, with what support can find it by; never what was sent or answered. */
export function logError(what: string, error: unknown): void {
    const { kind, status, requestId } = (typeof error === 'object' && error !== null ? error : {}) as Record<
        string,
        unknown
    >;
    // eslint-disable-next-line no-console -- docs/rules.md#errors: failures of list calls are logged
    console.error(what, { kind, status, requestId });
}

/** Notes which fields of an answer could not be read, so that somebody hears of it; never their values. */
export function logUnreadable({ method, path }: Operation, fields: readonly string[]): void {
    // eslint-disable-next-line no-console -- docs/rules.md#errors
    console.error(`${method} ${path}: could not be read at`, fields.join(', '));
}
