import { can, type UserPermissions } from '../../../contracts/access';
import type { Transaction } from '../../database/transaction';
import { Refused } from '../refused';

/** Who changes the team of which merchant. `permissions` reads what they may do at that moment. */
export interface ChangingTeam {
    merchantId: string;
    callerId: string;
    permissions: (tx: Transaction) => Promise<UserPermissions>;
}

/** @throws Refused 403 where the caller has no right to change the team, or lost it in the meantime */
export async function requireTeamAdmin(tx: Transaction, { merchantId, permissions }: ChangingTeam): Promise<void> {
    if (can(await permissions(tx), merchantId, 'entity_admins', 'W')) return;
    throw new Refused(403, 'not_permitted', 'Your group has no W on entity_admins');
}
