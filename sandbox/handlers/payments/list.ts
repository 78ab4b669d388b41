import { and } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { PaymentQuery } from '../../../contracts/main/payments';
import { keysetPage } from '../../paging/page';
import type { Tenant } from '../../domain/tenants';
import type { Services } from '../../services';
import { matching, ofTenant } from './filters';
import { countPayments, positionOfPayment, selectPayments } from './select';
import { paymentOnWire } from './wire';

interface ListCall {
    services: Services;
    tenant: Tenant;
    query: z.output<typeof PaymentQuery>;
}

/** Payments of a merchant or one of its accounts, newest first. */
export async function listPayments({ services: { database, settings }, tenant, query }: ListCall) {
    const where = and(ofTenant(tenant), matching(query));
    const { page, meta } = await keysetPage({
        secret: settings.secret,
        list: 'payments',
        query,
        rows: (limit, cursor) => selectPayments(database, where, limit, cursor),
        total: () => countPayments(database, where),
        positionOf: positionOfPayment,
    });
    return { data: page.map(paymentOnWire), meta };
}
