import { eq } from 'drizzle-orm';
import { belongsTo, can } from '../../contracts/access';
import type { Operation } from '../../contracts/operation';
import { batches } from '../database/schema/batches';
import { payments } from '../database/schema/payments';
import { payouts } from '../database/schema/payouts';
import { accounts, merchants } from '../database/schema/tenants';
import { transfers } from '../database/schema/transfers';
import type { Services } from '../services';
import { findCaller } from '../session/caller';
import type { Caller, Partner, Tenant } from '../handlers/handler';
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

const tenantParameters = ['merchantKey', 'apiId', 'paymentReference', 'payoutReference', 'transferId', 'batchId'];
const namesTenant = (path: object): boolean => tenantParameters.some(name => Object.hasOwn(path, name));

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

/** The tenant that the parameters of a path name; undefined where there is none. */
export async function findTenant(
    { database }: Services,
    path: Readonly<Record<string, string>>,
): Promise<Tenant | undefined> {
    const { merchantKey, merchantId, apiId, paymentReference, payoutReference, transferId, batchId } = path;
    if (merchantId !== undefined) {
        const [row] = await database
            .select({ merchantId: merchants.id })
            .from(merchants)
            .where(eq(merchants.id, merchantId));
        return row;
    }
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
    if (transferId !== undefined) {
        const [row] = await database
            .select({ merchantId: transfers.merchantId })
            .from(transfers)
            .where(eq(transfers.id, transferId));
        return row;
    }
    if (batchId !== undefined) {
        const [row] = await database
            .select({ merchantId: batches.merchantId })
            .from(batches)
            .where(eq(batches.id, batchId));
        return row;
    }
    return undefined;
}
