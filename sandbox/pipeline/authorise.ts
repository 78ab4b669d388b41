import { belongsTo, can, canAnywhere } from '../../contracts/access';
import type { Access, AccessByField, Operation, Permission } from '../../contracts/operation';
import { invalidFields, notFound, Refused } from '../domain/refused';
import { findTenant, namesTenant, type Tenant, tenantOf } from '../domain/tenants';
import type { Partner } from '../handlers/handler';
import type { Services } from '../services';
import { findCaller, type Caller } from '../session/caller';

/** A call's input. The query and body are read and checked when first asked for. */
interface Brought {
    request: Request;
    path: Readonly<Record<string, string>>;
    query: () => Promise<unknown>;
    body: () => Promise<unknown>;
}

/** Who makes a call, and the merchant or partner of theirs that it names. */
export interface Known {
    caller?: Caller;
    tenant?: Tenant;
    partner?: Partner;
}

/**
 * Finds the caller and the tenant, and refuses what the operation's access doesn't allow. Anything not declared is denied. If the
 * path names no tenant, the `merchant_key`, `merchant_id` or `entity_admin_link_id` in the query or else the body does.
 * @param known filled with what is found, also where the call is then refused
 */
export async function authorise(
    services: Services,
    { access }: Operation,
    brought: Brought,
    known: Known = {},
): Promise<Known> {
    if (access === 'public') return known;
    const caller = await findCaller(services, brought.request.headers.get('authorization'));
    known.caller = caller;
    if (access === 'signed-in') return known;
    if (access === 'partner') {
        known.partner = partnerOf(caller, brought.path.partnerId ?? '');
        return known;
    }
    if (typeof access === 'object' && 'anywhere' in access) {
        const { area, letter } = access.anywhere;
        if (!canAnywhere(caller.permissions, area, letter)) throw notPermitted(access.anywhere);
        return known;
    }
    const named = namedOutsideBody(brought);
    if (!named) requireAnywhere(access, caller);
    const tenant = await findTenant(services, named ?? tenantOf(await brought.body()) ?? {});
    if (!tenant || !belongsTo(caller.permissions, tenant.merchantId)) throw notFound();
    known.tenant = tenant;
    if (access === 'member') return known;
    if ('cases' in access) await requireByField(access, caller, tenant, brought);
    else requirePermission(caller, tenant, access);
    await requireSameMerchant(brought);
    return known;
}

/** @throws Refused 422 where the body names another merchant than the path */
async function requireSameMerchant({ path: { merchantKey }, body }: Brought): Promise<void> {
    const named = merchantKey === undefined ? undefined : fieldOf(await body(), 'merchant_key');
    if (named !== undefined && named !== merchantKey)
        throw invalidFields({ merchant_key: 'The path names another one' });
}

async function requireByField(access: AccessByField, caller: Caller, tenant: Tenant, brought: Brought): Promise<void> {
    if (access.always) requirePermission(caller, tenant, access.always);
    const value = await valueOf(access, tenant, brought);
    const permission = value !== undefined && Object.hasOwn(access.cases, value) ? access.cases[value] : undefined;
    if (permission) requirePermission(caller, tenant, permission);
    else if (!access.always) throw new Refused(403, 'not_permitted', 'Nobody is allowed to do this');
}

async function valueOf(access: AccessByField, tenant: Tenant, { query, body }: Brought): Promise<string | undefined> {
    if ('byRecord' in access) return tenant[access.byRecord];
    if ('byBody' in access) return fieldOf(await body(), access.byBody);
    return fieldOf(await query(), access.byQuery) ?? access.default;
}

function fieldOf(given: unknown, name: string): string | undefined {
    const value: unknown = new Map(Object.entries(given ?? {})).get(name);
    return typeof value === 'string' ? value : undefined;
}

/** @throws Refused 403 */
function requirePermission({ permissions }: Caller, { merchantId }: Tenant, needed: Permission): void {
    if (!can(permissions, merchantId, needed.area, needed.letter)) throw notPermitted(needed);
}

const notPermitted = ({ area, letter }: Permission): Refused =>
    new Refused(403, 'not_permitted', `Your group has no ${letter} on ${area}`);

/**
 * Before a body is read for its tenant: whoever may do this nowhere isn't worth reading up to twelve megabytes.
 * @throws Refused 403
 */
function requireAnywhere(access: Access, { permissions }: Caller): void {
    const needed = neededBy(access);
    const [first] = needed;
    if (!first || needed.some(({ area, letter }) => canAnywhere(permissions, area, letter))) return;
    throw notPermitted(first);
}

/** Permissions of which a caller holds one at least; none for members. */
function neededBy(access: Access): readonly Permission[] {
    if (typeof access === 'string' || 'anywhere' in access) return [];
    if (!('cases' in access)) return [access];
    return access.always ? [access.always] : Object.values(access.cases);
}

function namedOutsideBody({ request, path }: Brought): Readonly<Record<string, string>> | undefined {
    return namesTenant(path) ? path : tenantOf(Object.fromEntries(new URL(request.url).searchParams));
}

/** @throws Refused 404 for a partner that isn't the caller's */
function partnerOf({ permissions }: Caller, partnerId: string): Partner {
    const partner = Object.hasOwn(permissions.partners, partnerId) ? permissions.partners[partnerId] : undefined;
    if (!partner) throw notFound();
    return { merchantIds: Object.keys(partner.merchants) };
}
