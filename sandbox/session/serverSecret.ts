import type { Database } from '../database/database';
import { settings } from '../database/schema/settings';
import { readSetting } from '../database/settingStore';
import { randomToken } from '../primitives/secrets';

const NAME = 'secret';

/** The secret of this database, made when it is first asked for. */
export async function secretOf(database: Database): Promise<string> {
    await database.insert(settings).values({ name: NAME, value: randomToken() }).onConflictDoNothing();
    const secret = await readSetting(database, NAME);
    if (secret === undefined) throw new Error('The database keeps no settings');
    return secret;
}
