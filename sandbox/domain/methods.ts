import { eq } from 'drizzle-orm';
import { methodCodes } from '../../contracts/main/paymentMethods';
import { merchants } from '../database/schema/tenants';
import type { Querier } from '../database/transaction';
import { Refused } from './refused';

type Merchant = Pick<typeof merchants.$inferSelect, 'methodsOff'>;

/** Every method with whether the merchant has it on. */
export const methodsOf = ({ methodsOff }: Merchant): { crypto_currency: string; enabled: boolean }[] =>
    methodCodes.map(code => ({ crypto_currency: code, enabled: !methodsOff.includes(code) }));

/** Whatever isn't a method, as the test coin, is always on. */
export const isMethodOn = ({ methodsOff }: Merchant, code: string): boolean => !methodsOff.includes(code);

/**
 * Call it before an address is given.
 * @throws Refused 409 method_off if the merchant doesn't take this coin
 */
export async function requireMethod(database: Querier, merchantId: string, code: string): Promise<void> {
    const [merchant] = await database
        .select({ methodsOff: merchants.methodsOff })
        .from(merchants)
        .where(eq(merchants.id, merchantId));
    if (merchant && isMethodOn(merchant, code)) return;
    throw new Refused(409, 'method_off', 'This payment method is off', {
        fields: { crypto_currency: 'This payment method is off. Select another.' },
    });
}
