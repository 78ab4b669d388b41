import { readJson } from '../../contracts/json';
import type { Operation } from '../../contracts/operation';
import { readPagination } from '../../contracts/paging';
import { inForm, rowsIn } from '../../src/api/answer/inForm';
import { withoutOdd } from '../../src/api/answer/withoutOdd';
import { wasSent } from './adapted';
import { type AskPage, type PageAnswer, rowOf } from './lists';
import { ask } from './request';
import { isRow, type Row } from './rows';
import type { Backend, CallInput, Declared } from './types';

/** A page that didn't come: why. */
export class NotRead extends Error {
    readonly status: number | undefined;
    /** Was the provider asked? */
    readonly wasSent: boolean;
    constructor(status?: number, sent = true) {
        super(status === undefined ? 'no answer, or one that is no JSON' : `expected 200, got ${status}`);
        this.status = status;
        this.wasSent = sent;
    }
}

/**
 * The answer of an operation in the contract's form: a list is bare or under `data` as the provider likes, and what may be missing
 * may be null.
 */
export function formOf(operation: Operation, body: unknown, headers: Headers): unknown {
    const { answer, paging, reform } = operation;
    if (typeof answer === 'string') return body;
    const inPages =
        paging === 'headers' ? { data: rowsIn(operation, body), pagination: readPagination(headers) } : body;
    const whole = inForm(operation, inPages);
    return withoutOdd(answer, reform?.(whole) ?? whole, (_, value) => value === null).answer;
}

/** Reads pages of a list, each row in the contract's form where it fits. */
export const pageReader =
    (backend: Backend, operation: Declared, input: CallInput, read: (answer: unknown) => void = () => {}): AskPage =>
    async query => {
        const response = await ask(backend, operation, { ...input, query });
        if (!response) throw new NotRead();
        if (!response.ok) {
            await response.body?.cancel();
            throw new NotRead(response.status, wasSent(response));
        }
        const body = await response.text().then(readJson, () => undefined);
        read(body);
        const page = formOf(operation, body, response.headers);
        const schema = rowOf(operation);
        if (!isRow(page) || !Array.isArray(page.data) || !schema) throw new NotRead();
        const data = page.data.filter(isRow).map(row => {
            const fitting = schema.safeParse(row);
            return (fitting.success ? fitting.data : row) as Row;
        });
        return { ...page, data } as PageAnswer;
    };
