import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import { isRecord } from './withoutOdd';

/** A list is bare or under `data`, as the provider likes. */
export function inForm(schema: Schema, answer: unknown): unknown {
    const isNamed = schema instanceof z.ZodMiniObject && schema.shape.data instanceof z.ZodMiniArray;
    if (isNamed && Array.isArray(answer)) return { data: answer };
    const isBare = schema instanceof z.ZodMiniArray && isRecord(answer) && Array.isArray(answer.data);
    return isBare ? answer.data : answer;
}
