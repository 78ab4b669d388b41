import { eq } from 'drizzle-orm';
import { type HostedPage, hostedPageVersions } from '../../../contracts/main/hostedPage';
import type { Operations } from '../../../contracts/operations';
import { merchants } from '../../database/schema/tenants';
import { transact } from '../../database/transaction';
import { invalidFields, notFound } from '../../domain/refused';
import type { Handler } from '../handler';

/** Replaces the whole branding: what isn't given is null. */
export const updateHostedPage: Handler<Operations['updateHostedPage']> = async ({ services, tenant, body }) => {
    if (![undefined, ...hostedPageVersions].some(known => known === body.version))
        throw invalidFields({ version: 'Select a layout' });
    const hostedPage: HostedPage = {
        version: body.version ?? '1',
        name: body.name ?? null,
        logo_url: body.logo_url ?? null,
        tagline: body.tagline ?? null,
        btn_primary_background_color: body.btn_primary_background_color ?? null,
        btn_primary_color: body.btn_primary_color ?? null,
        page_background_color: body.page_background_color ?? null,
    };
    const isIt = eq(merchants.id, tenant.merchantId);
    const written = await transact(services.database, tx =>
        tx.update(merchants).set({ hostedPage }).where(isIt).returning({ id: merchants.id }),
    );
    if (written.length === 0) throw notFound();
    return { hosted_page: hostedPage };
};
