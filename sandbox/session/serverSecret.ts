import type { Database } from '../database/database';
import { settings } from '../database/schema/settings';
import { readSetting } from '../database/settingStore';
import { randomToken } from '../primitives/secrets';

const NAME = 'secret';

/** This database's secret, made on first use. */
export async function secretOf(database: Database): Promise<string> {
    await database.insert(settings).values({ name: NAME, value: randomToken() }).onConflictDoNothing();
    const secret = await readSetting(database, NAME);
    if (secret === undefined) throw new Error('The database keeps no settings');
    return secret;
}
