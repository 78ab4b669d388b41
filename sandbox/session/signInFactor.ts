import { inArray } from 'drizzle-orm';
import { merchantsOf } from '../../contracts/access';
import { merchants } from '../database/schema/tenants';
import type { Services } from '../services';
import { permissionsOf } from './permissions';
import type { User } from './users';

/**
 * Does the user's sign-in take a code? It does if any of their merchants has dashboard_login set, and for users without a
 * merchant.
 */
export async function needsSignInCode({ database, clock }: Services, { id }: User): Promise<boolean> {
    const own = merchantsOf(await permissionsOf(database, id, clock.now())).map(link => link.merchant_id);
    const rows = await database.select().from(merchants).where(inArray(merchants.id, own));
    return rows.length === 0 || rows.some(({ twoFactorAuth }) => twoFactorAuth.dashboard_login);
}
