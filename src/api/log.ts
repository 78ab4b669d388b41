import type { Operation } from '../../contracts/operation';

/**
 * Logs a failure that the page only summarises, with the details support needs to find it. Never logs what was sent or answered.
 */
export function logError(what: string, error: unknown): void {
    const { kind, status, requestId } = (typeof error === 'object' && error !== null ? error : {}) as Record<
        string,
        unknown
    >;
    // oxlint-disable-next-line no-console -- docs/rules.md#errors: failures of list calls are logged
    console.error(what, { kind, status, requestId });
}

/** Logs that the provider doesn't filter a list by a key. Never logs what was asked for. */
export function logIgnoredFilter(resource: string, key: string): void {
    // oxlint-disable-next-line no-console -- docs/rules.md#errors
    console.error(`${resource}: rows came that the filter ${key} should have left out`);
}

/** Logs which fields of an answer were unreadable, so that someone notices. Never logs their values. */
export function logUnreadable({ method, path }: Operation, fields: readonly string[]): void {
    if (fields.length === 0) return;
    // oxlint-disable-next-line no-console -- docs/rules.md#errors
    console.error(`${method} ${path}: could not be read at`, fields.join(', '));
}
