import { eq } from 'drizzle-orm';
import { belongsTo, can } from '../../contracts/access';
import type { Operation } from '../../contracts/operation';
import { payments } from '../database/schema/payments';
import { accounts, merchants } from '../database/schema/tenants';
import type { Services } from '../services';
import { findCaller } from '../session/caller';
import type { Caller, Tenant } from './handler';
import { notFound, Refused } from './refused';

/** Who calls and for which tenant; refuses what the operation's access does not allow. What is not declared is denied. */
export async function authorise(
    services: Services,
    declared: Operation,
    request: Request,
    path: Readonly<Record<string, string>>,
): Promise<{ caller?: Caller; tenant?: Tenant }> {
    if (declared.access === 'public') return {};
    const caller = await findCaller(services, request.headers.get('authorization'));
    if (declared.access === 'signed-in') return { caller };
    if (declared.access === 'partner') {
        if (Object.hasOwn(caller.permissions.partners, path.partnerId ?? '')) return { caller };
        throw notFound();
    }
    const tenant = await findTenant(services, path);
    if (!tenant || !belongsTo(caller.permissions, tenant.merchantId)) throw notFound();
    if (declared.access === 'member') return { caller, tenant };
    const { area, letter } = declared.access;
    if (can(caller.permissions, tenant.merchantId, area, letter)) return { caller, tenant };
    throw new Refused(403, 'not_permitted', `Your group does not hold ${letter} on ${area}`);
}

/** The tenant that the parameters of a path name; undefined where there is none. */
export async function findTenant(
    { database }: Services,
    path: Readonly<Record<string, string>>,
): Promise<Tenant | undefined> {
    const { merchantKey, apiId, paymentReference } = path;
    if (merchantKey !== undefined) {
        const [row] = await database
            .select({ merchantId: merchants.id })
            .from(merchants)
            .where(eq(merchants.merchantKey, merchantKey));
        return row;
    }
    if (apiId !== undefined) {
        const [row] = await database
            .select({ merchantId: accounts.merchantId, apiId: accounts.apiId })
            .from(accounts)
            .where(eq(accounts.apiId, apiId));
        return row;
    }
    if (paymentReference !== undefined) {
        const [row] = await database
            .select({ merchantId: payments.merchantId })
            .from(payments)
            .where(eq(payments.reference, paymentReference));
        return row;
    }
    return undefined;
}
