import { eq, sql } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { merchants } from '../../database/schema/tenants';
import { transact } from '../../database/transaction';
import type { Handler } from '../handler';

export const updateTwoFactorSettings: Handler<Operations['updateTwoFactorSettings']> = async call => {
    const { services, tenant, body } = call;
    const { otp: _, ...settings } = body;
    // Only what was sent, so that two changes at once both count.
    const twoFactorAuth = sql`${merchants.twoFactorAuth} || ${JSON.stringify(settings)}::jsonb`;
    const isIt = eq(merchants.id, tenant.merchantId);
    const [merchant] = await transact(services.database, tx =>
        tx.update(merchants).set({ twoFactorAuth }).where(isIt).returning(),
    );
    return { two_factor_auth: merchant?.twoFactorAuth ?? {} };
};
