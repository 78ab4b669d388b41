import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements that one connection keeps; further texts are parsed and planned each time. */
const KEPT = 500;
/** Characters. Longer texts, such as those of many rows to insert, hardly ever come again. */
const LONGEST_KEPT = 10_000;

/** A connection on which PostgreSQL parses and plans each text once, which takes longer than most queries. */
export class KeepingClient extends pg.Client {
    readonly #names = new Map<string, string>();

    // The type is that of the method, which has an overload for each of its many forms.
    override query = ((query: unknown, ...rest: unknown[]) =>
        super.query(...([this.#named(query), ...rest] as Parameters<pg.Client['query']>))) as pg.Client['query'];

    /** Drizzle sends objects with a text, those that begin and end a transaction among them. */
    #named(query: unknown): unknown {
        if (!isQuery(query) || query.name !== undefined || query.text.length > LONGEST_KEPT) return query;
        const name = this.#names.get(query.text) ?? this.#keep(query.text);
        return name === undefined ? query : { ...query, name };
    }

    #keep(text: string): string | undefined {
        if (this.#names.size === KEPT) return undefined;
        const name = createHash('sha256').update(text).digest('hex').slice(0, 40);
        this.#names.set(text, name);
        return name;
    }
}

const isQuery = (query: unknown): query is { text: string; name?: string } =>
    typeof query === 'object' && query !== null && Object.getPrototypeOf(query) === Object.prototype && 'text' in query;
