import { eq } from 'drizzle-orm';
import { merchants } from '../database/schema/tenants';
import type { Querier } from '../database/transaction';

/** A merchant's name, as emails say it. */
export async function merchantNameOf(querier: Querier, merchantId: string): Promise<string> {
    const [merchant] = await querier
        .select({ name: merchants.name })
        .from(merchants)
        .where(eq(merchants.id, merchantId));
    if (!merchant) throw new Error('The merchant is gone');
    return merchant.name;
}
