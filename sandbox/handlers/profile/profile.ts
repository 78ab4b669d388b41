import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { exactNumber } from '../../../contracts/json';
import type { MerchantProfile } from '../../../contracts/main/merchantProfile';
import type { Operations } from '../../../contracts/operations';
import { legalEntities } from '../../database/schema/profile';
import { merchants } from '../../database/schema/tenants';
import { type Querier, transact } from '../../database/transaction';
import { notFound } from '../../domain/refused';
import type { Handler } from '../handler';

async function profileOf(database: Querier, merchantId: string): Promise<z.input<typeof MerchantProfile>> {
    const [found] = await database
        .select({ merchant: merchants, entity: legalEntities })
        .from(merchants)
        .innerJoin(legalEntities, eq(legalEntities.merchantId, merchants.id))
        .where(eq(merchants.id, merchantId));
    if (!found) throw notFound();
    const { merchant, entity } = found;
    const { level_1, level_2, level_3 } = entity.kycLevels;
    return {
        merchant_key: merchant.merchantKey,
        merchant_name: merchant.name,
        email: merchant.email,
        phone: merchant.phone,
        local_currency: merchant.localCurrency,
        kyc_currency: entity.kycCurrency,
        kyc_levels: { level_1: exactNumber(level_1), level_2: exactNumber(level_2), level_3: exactNumber(level_3) },
    };
}

export const getMerchantProfile: Handler<Operations['getMerchantProfile']> = ({ services, tenant }) =>
    profileOf(services.database, tenant.merchantId);

export const updateMerchantProfile: Handler<Operations['updateMerchantProfile']> = ({ services, tenant, body }) =>
    transact(services.database, async tx => {
        const { merchant_name: name, email, phone = null } = body;
        await tx.update(merchants).set({ name, email, phone }).where(eq(merchants.id, tenant.merchantId));
        return profileOf(tx, tenant.merchantId);
    });

export const getLegalEntity: Handler<Operations['getLegalEntity']> = async ({ services, tenant }) => {
    const [entity] = await services.database
        .select()
        .from(legalEntities)
        .where(eq(legalEntities.merchantId, tenant.merchantId));
    if (!entity) throw notFound('The legal entity is not known yet');
    return {
        legal_name: entity.legalName,
        registration_number: entity.registrationNumber,
        country: entity.country,
        address: entity.address,
        city: entity.city,
        zip_code: entity.zipCode,
        status: entity.verifiedAt ? 'verified' : 'pending',
        verified_at: entity.verifiedAt?.toISOString() ?? null,
    };
};
