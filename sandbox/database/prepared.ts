import type { Querier } from './transaction';

/**
 * A query that nearly every call makes, built once for each database: drizzle takes longer to build one than PostgreSQL to answer
 * it.
 */
export function prepared<Query>(build: (database: Querier) => Query): (database: Querier) => Query {
    const built = new WeakMap<Querier, Query>();
    return database => {
        const known = built.get(database);
        if (known) return known;
        const query = build(database);
        built.set(database, query);
        return query;
    };
}
