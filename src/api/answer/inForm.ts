import * as z from 'zod/mini';
import type { Operation } from '../../../contracts/operation';
import { isRecord } from './withoutOdd';

type Named = Pick<Operation, 'path'>;

/** The rows of a list, which is bare, under `data` or under the call's own name, as the provider likes; else what it is. */
export function rowsIn({ path }: Named, answer: unknown): unknown {
    if (!isRecord(answer)) return answer;
    const rows = answer.data ?? answer[path.slice(path.lastIndexOf('/') + 1)];
    return Array.isArray(rows) ? rows : answer;
}

/** An answer with its rows where its contract has them. */
export function inForm(operation: Named & Pick<Operation, 'answer'>, answer: unknown): unknown {
    const { answer: schema } = operation;
    if (schema instanceof z.ZodMiniArray) return rowsIn(operation, answer);
    if (!(schema instanceof z.ZodMiniObject) || !(schema.shape.data instanceof z.ZodMiniArray)) return answer;
    const data = rowsIn(operation, answer);
    return Array.isArray(data) ? { ...(isRecord(answer) && answer), data } : answer;
}
