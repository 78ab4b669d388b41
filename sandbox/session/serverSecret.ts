import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { settings } from '../database/schema/settings';
import { randomToken } from '../secrets';

const NAME = 'secret';

/** The secret of this database, made when it is first asked for. */
export async function secretOf(database: Database): Promise<string> {
    await database.insert(settings).values({ name: NAME, value: randomToken() }).onConflictDoNothing();
    const [row] = await database.select().from(settings).where(eq(settings.name, NAME));
    if (!row) throw new Error('The database keeps no settings');
    return row.value;
}
