import * as z from 'zod/mini';
import { convertTypes } from '../../contracts/main/payoutTypes';
import type { Schema } from '../../contracts/operation';
import { placeOf } from './placeOf';
import type { Difference, Found } from './types';

interface Node {
    /** Of a schema that has a name, as they have once the OpenAPI document was made. */
    $ref?: string;
    type?: string;
    examples?: unknown[];
    properties?: Record<string, Node>;
    additionalProperties?: Node | boolean;
    items?: Node;
    anyOf?: Node[];
}

/** The specification has `convert_type`, but none of its values. */
const isUnspecified = (words: readonly unknown[]): boolean => words.includes(convertTypes[0]);

/**
 * Values of an enumeration that the dashboard doesn't know. They pass the schema, since a provider may add some; the dashboard shows
 * them as unknown. Where the specification gives no values, they're no difference, nor are words of which the adapter says that
 * they're none of ours.
 * @param none these words, each after its field's name
 */
export function unknownValues(schema: Schema, answer: unknown, none: ReadonlySet<string> = new Set()): Found {
    const found = new Map<string, Difference>();
    const notes = new Set<string>();
    const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node & {
        $defs?: Record<string, Node>;
    };
    const walk = (given: Node, value: unknown, path: readonly PropertyKey[]): void => {
        const node = (given.$ref && root.$defs?.[given.$ref.slice('#/$defs/'.length)]) || given;
        for (const each of node.anyOf ?? []) walk(each, value, path);
        // Coins are read by the parts of their code, so that one more is none that the dashboard doesn't know.
        const words = node.type === 'string' && !node.examples?.includes('BTC') ? node.examples : undefined;
        if (typeof value === 'string' && words && !words.includes(value)) {
            const at = placeOf(schema, path);
            // What isn't a word may be somebody's.
            const text = /^[\w .:/-]{1,60}$/.test(value)
                ? `unknown value ${JSON.stringify(value)}`
                : 'an unknown value';
            const field = path.findLast(name => typeof name === 'string');
            if (none.has(`${String(field)} ${value}`))
                notes.add(`${at}: ${value} is shown as unknown, as the adapter says`);
            else if (isUnspecified(words))
                notes.add(`${at}: ${text}: payouts of which nothing else tells stand in both lists`);
            else found.set(`${at} ${text}`, { kind: 'value', at, text });
        }
        if (Array.isArray(value)) {
            value.forEach((item, index) => node.items && walk(node.items, item, [...path, index]));
        } else if (typeof value === 'object' && value !== null) {
            for (const [key, item] of Object.entries(value)) {
                const more = node.additionalProperties;
                const below = node.properties?.[key] ?? (typeof more === 'object' ? more : undefined);
                if (below) walk(below, item, [...path, key]);
            }
        }
    };
    walk(root, answer, []);
    return { differences: [...found.values()], notes: [...notes] };
}
