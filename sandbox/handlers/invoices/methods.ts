import { eq } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { methodCodes, switchesOf } from '../../../contracts/main/paymentMethods';
import { merchants } from '../../database/schema/tenants';
import { transact } from '../../database/transaction';
import { methodsOf } from '../../domain/methods';
import { invalidFields, notFound } from '../../domain/refused';
import type { Handler } from '../handler';

/**
 * Switches payment methods.
 * @throws Refused 422 if none would stay on
 */
export const updateMethods: Handler<Operations['updateMethods']> = ({ services, tenant, body }) =>
    transact(services.database, async tx => {
        const isTenant = eq(merchants.id, tenant.merchantId);
        const [merchant] = await tx.select().from(merchants).where(isTenant).for('no key update');
        if (!merchant) throw notFound();
        const wanted = switchesOf(body);
        if ([...wanted.keys()].some(code => !methodCodes.some(known => known === code)))
            throw invalidFields({ methods: 'Name methods that there are' });
        const methodsOff = methodCodes.filter(code => !(wanted.get(code) ?? !merchant.methodsOff.includes(code)));
        if (methodsOff.length === methodCodes.length)
            throw invalidFields({ methods: 'At least one payment method stays on' });
        await tx.update(merchants).set({ methodsOff }).where(isTenant);
        return { methods: methodsOf({ methodsOff }) };
    });
