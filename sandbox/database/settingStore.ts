import { eq, sql } from 'drizzle-orm';
import { settings } from './schema/settings';
import type { Querier } from './transaction';

export async function readSetting(database: Querier, name: string): Promise<string | undefined> {
    const [row] = await database.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
    return row?.value;
}

export async function writeSetting(database: Querier, name: string, value: string): Promise<void> {
    await database
        .insert(settings)
        .values({ name, value })
        .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** A whole number that several callers may add to at once; zero until written. */
export const numberSetting = (database: Querier, name: string) => ({
    read: async (): Promise<number> => Number((await readSetting(database, name)) ?? 0),
    write: (value: number): Promise<void> => writeSetting(database, name, String(value)),
    /** Returns the new value. */
    add: async (more: number): Promise<number> => {
        const value = sql`(${settings.value}::bigint + ${more}::bigint)::text`;
        const [row] = await database
            .insert(settings)
            .values({ name, value: String(more) })
            .onConflictDoUpdate({ target: settings.name, set: { value } })
            .returning({ value: settings.value });
        return Number(row?.value);
    },
});
