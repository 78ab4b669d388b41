import { and } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { PayoutQuery } from '../../../contracts/main/payouts';
import { payouts } from '../../database/schema/payouts';
import { keysetPage } from '../../paging/page';
import type { Tenant } from '../../domain/tenants';
import type { Caller } from '../../session/caller';
import type { Services } from '../../services';
import { matching, ofTenant, visibleTo } from './filters';
import { positionOfPayout, selectPayouts } from './select';
import { payoutsOnWire } from './wire';

interface ListCall {
    services: Services;
    caller: Caller;
    tenant: Tenant;
    query: z.output<typeof PayoutQuery>;
}

/** Payouts of a merchant or one of its accounts, newest first. */
export async function listPayouts({ services, caller, tenant, query }: ListCall) {
    const { database, settings } = services;
    const where = and(ofTenant(tenant), visibleTo(caller, tenant), matching(query));
    const { page, meta } = await keysetPage({
        secret: settings.secret,
        list: 'payouts',
        query,
        rows: (limit, cursor) => selectPayouts(database, where, limit, cursor),
        total: () => database.$count(payouts, where),
        positionOf: positionOfPayout,
    });
    const now = services.clock.now();
    return { data: await payoutsOnWire(database, page, now), meta };
}
