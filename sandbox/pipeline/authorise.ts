import { belongsTo, can } from '../../contracts/access';
import type { Operation } from '../../contracts/operation';
import type { Services } from '../services';
import { findCaller, type Caller } from '../session/caller';
import type { Partner } from '../handlers/handler';
import { findTenant, namesTenant, type Tenant } from '../domain/tenants';
import { notFound, Refused } from '../domain/refused';

/**
 * Who calls and for which tenant; refuses what the operation's access does not allow. What is not declared is denied. A path
 * that names no tenant leaves it to the `merchant_key` or `merchant_id` of the query, or else of the body.
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
    const tenant = await findTenant(services, await whereNamed(request, path, readBody));
    if (!tenant || !belongsTo(caller.permissions, tenant.merchantId)) throw notFound();
    if (declared.access === 'member') return { caller, tenant };
    const { area, letter } = declared.access;
    if (can(caller.permissions, tenant.merchantId, area, letter)) return { caller, tenant };
    throw new Refused(403, 'not_permitted', `Your group does not hold ${letter} on ${area}`);
}

async function whereNamed(
    request: Request,
    path: Readonly<Record<string, string>>,
    readBody: () => Promise<unknown>,
): Promise<Readonly<Record<string, string>>> {
    if (namesTenant(path)) return path;
    return tenantOf(Object.fromEntries(new URL(request.url).searchParams)) ?? tenantOf(await readBody()) ?? {};
}

function tenantOf(given: unknown): Record<string, string> | undefined {
    if (typeof given !== 'object' || given === null) return undefined;
    if ('merchant_key' in given) return { merchantKey: String(given.merchant_key) };
    return 'merchant_id' in given ? { merchantId: String(given.merchant_id) } : undefined;
}

/** @throws Refused 404 for a partner that is not the caller's */
function partnerOf({ permissions }: Caller, partnerId: string): Partner {
    const partner = Object.hasOwn(permissions.partners, partnerId) ? permissions.partners[partnerId] : undefined;
    if (!partner) throw notFound();
    return { merchantIds: Object.keys(partner.merchants) };
}
