import type { ChangingTeam } from '../../domain/team/changing';
import type { Tenant } from '../../domain/tenants';
import type { Caller } from '../../session/caller';
import type { Services } from '../../services';
import { permissionsOf } from '../../session/permissions';

/** The caller as who changes the tenant's team. */
export const changing = ({ userId }: Caller, { merchantId }: Tenant, { clock }: Services): ChangingTeam => ({
    merchantId,
    callerId: userId,
    permissions: tx => permissionsOf(tx, userId, clock.now()),
});
