import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { uploads } from '../../database/schema/invoices';
import { payouts } from '../../database/schema/payouts';
import type { Querier } from '../../database/transaction';
import type { Handler } from '../handler';
import { invalidFields } from '../../domain/refused';

/**
 * The recipient's details from the merchant's latest payout to this email. Someone paid before needs no new proof of identity.
 */
export const findPayee: Handler<Operations['findPayee']> = async ({ services, tenant, path }) => {
    const known = await latestPaid(services.database, tenant.merchantId, path.email);
    return {
        email: path.email,
        name: known?.name ?? null,
        country: known?.country ?? null,
        poi_required: known === undefined,
    };
};

async function latestPaid(database: Querier, merchantId: string, email: string) {
    const [latest] = await database
        .select({ name: payouts.name, country: payouts.country })
        .from(payouts)
        .where(
            and(
                eq(payouts.merchantId, merchantId),
                eq(sql`lower(${payouts.email})`, email.toLowerCase()),
                eq(payouts.status, 'done'),
                isNotNull(payouts.country),
            ),
        )
        .orderBy(desc(payouts.payoutDate))
        .limit(1);
    return latest;
}

/** @throws Refused 422 if a proof of identity is missing, or wasn't uploaded for this merchant */
export async function checkProof(
    database: Querier,
    merchantId: string,
    email: string,
    key: string | undefined,
): Promise<void> {
    if (key === undefined) {
        if (await latestPaid(database, merchantId, email)) return;
        throw invalidFields({ poi_key: 'Upload a proof of identity of this recipient first' });
    }
    const [upload] = await database
        .select()
        .from(uploads)
        .where(and(eq(uploads.key, key), eq(uploads.merchantId, merchantId), isNotNull(uploads.uploadedAt)));
    if (!upload) throw invalidFields({ poi_key: 'This file was not uploaded' });
}
