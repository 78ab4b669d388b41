import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { plainText } from '../../../contracts/rules/text';
import { uploads } from '../../database/schema/invoices';
import { payouts } from '../../database/schema/payouts';
import type { Querier, Transaction } from '../../database/transaction';
import type { Handler } from '../handler';
import { invalidFields } from '../../domain/refused';
import { requireUpload } from '../uploads/taken';

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

interface Proven {
    email: string;
    name: string;
    poi_key?: string | undefined;
}

/**
 * Binds a proof of identity to the recipient that it's first used for.
 * @throws Refused 422 if it's missing, was uploaded for something else or by another merchant, or is another recipient's
 */
export async function checkProof(tx: Transaction, merchantId: string, { email, name, poi_key: key }: Proven) {
    if (key === undefined) {
        if (await latestPaid(tx, merchantId, email)) return;
        throw invalidFields({ poi_key: 'Upload a proof of identity of this recipient first' });
    }
    await requireUpload(tx, { merchantId, kind: 'poi', key, field: 'poi_key' });
    const whose = { proofEmail: email.toLowerCase(), proofName: plainText(name) };
    const [bound] = await tx
        .update(uploads)
        .set(whose)
        .where(
            and(
                eq(uploads.key, key),
                or(
                    isNull(uploads.proofEmail),
                    and(eq(uploads.proofEmail, whose.proofEmail), eq(uploads.proofName, whose.proofName)),
                ),
            ),
        )
        .returning({ key: uploads.key });
    if (!bound)
        throw invalidFields({ poi_key: 'This is another recipient’s proof of identity. Upload one of this recipient' });
}
