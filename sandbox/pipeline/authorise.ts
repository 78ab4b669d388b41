import { eq } from 'drizzle-orm';
import { belongsTo, can } from '../../contracts/access';
import type { Operation } from '../../contracts/operation';
import { payments } from '../database/schema/payments';
import { payouts } from '../database/schema/payouts';
import { accounts, merchants } from '../database/schema/tenants';
import type { Services } from '../services';
import { findCaller } from '../session/caller';
import type { Caller, Partner, Tenant } from './handler';
import { notFound, Refused } from './refused';

/**
 * Who calls and for which tenant; refuses what the operation's access does not allow. What is not declared is denied. A path
 * that names no tenant leaves it to the `merchant_key` of the body.
 */
export async function authorise(
    services: Services,
    declared: Operation,
    request: Request,
    path: Readonly<Record<string, string>>,
    readBody: () => Promise<unknown>,
): Promise<{ caller?: Caller; tenant?: Tenant; partner?: Partner }> {
    if (declared.access === 'public') return {};
    const caller = await findCaller(services, request.headers.get('authorization'));
    if (declared.access === 'signed-in') return { caller };
    if (declared.access === 'partner') return { caller, partner: partnerOf(caller, path.partnerId ?? '') };
    const tenant = await findTenant(services, namesTenant(path) ? path : tenantOf(await readBody()));
    if (!tenant || !belongsTo(caller.permissions, tenant.merchantId)) throw notFound();
    if (declared.access === 'member') return { caller, tenant };
    const { area, letter } = declared.access;
    if (can(caller.permissions, tenant.merchantId, area, letter)) return { caller, tenant };
    throw new Refused(403, 'not_permitted', `Your group does not hold ${letter} on ${area}`);
}

const tenantParameters = ['merchantKey', 'apiId', 'paymentReference', 'payoutReference'];
const namesTenant = (path: object): boolean => tenantParameters.some(name => Object.hasOwn(path, name));

const tenantOf = (body: unknown): Record<string, string> =>
    typeof body === 'object' && body !== null && 'merchant_key' in body
        ? { merchantKey: String(body.merchant_key) }
        : {};

/** @throws Refused 404 for a partner that is not the caller's */
function partnerOf({ permissions }: Caller, partnerId: string): Partner {
    const partner = Object.hasOwn(permissions.partners, partnerId) ? permissions.partners[partnerId] : undefined;
    if (!partner) throw notFound();
    return { merchantIds: Object.keys(partner.merchants) };
}

/** The tenant that the parameters of a path name; undefined where there is none. */
export async function findTenant(
    { database }: Services,
    path: Readonly<Record<string, string>>,
): Promise<Tenant | undefined> {
    const { merchantKey, apiId, paymentReference, payoutReference } = path;
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
    if (payoutReference !== undefined) {
        const [row] = await database
            .select({ merchantId: payouts.merchantId })
            .from(payouts)
            .where(eq(payouts.reference, payoutReference));
        return row;
    }
    return undefined;
}
