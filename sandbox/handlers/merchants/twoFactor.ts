import { eq, sql } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { merchants } from '../../database/schema/tenants';
import type { Handler } from '../handler';

export const updateTwoFactorSettings: Handler<Operations['updateTwoFactorSettings']> = async call => {
    const { services, tenant, body } = call;
    const { otp: _, ...settings } = body;
    // Only what was sent, so that two changes at once both count.
    const [merchant] = await services.database
        .update(merchants)
        .set({ twoFactorAuth: sql`${merchants.twoFactorAuth} || ${JSON.stringify(settings)}::jsonb` })
        .where(eq(merchants.id, tenant.merchantId))
        .returning();
    return { two_factor_auth: merchant?.twoFactorAuth ?? {} };
};
