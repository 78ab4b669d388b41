import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type ApiCredential, MAX_CREDENTIALS } from '../../../contracts/main/credentials';
import type { Operations } from '../../../contracts/operations';
import { apiCredentials, type CredentialRow, merchantClients } from '../../database/schema/credentials';
import { transact } from '../../database/transaction';
import { notFound, Refused } from '../../domain/refused';
import { hash, randomToken } from '../../primitives/secrets';
import type { Services } from '../../services';
import type { Handler } from '../handler';

/** Whose credentials: a merchant's or a partner's. */
type Owner = { merchantId: string } | { partnerId: string };

const ID_LENGTH = 24;

const isOf = (owner: Owner): SQL =>
    'merchantId' in owner
        ? eq(apiCredentials.merchantId, owner.merchantId)
        : eq(apiCredentials.partnerId, owner.partnerId);

const onWire = (row: CredentialRow): z.input<typeof ApiCredential> => ({
    client_id: row.clientId,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

async function list({ database }: Services, owner: Owner) {
    const { createdAt, clientId } = apiCredentials;
    const rows = await database
        .select()
        .from(apiCredentials)
        .where(isOf(owner))
        .orderBy(desc(createdAt), desc(clientId));
    return { data: rows.map(onWire) };
}

/** Only a hash of the secret is kept, so that nobody can show it again. */
const create = ({ database, clock }: Services, owner: Owner, createdBy: string) =>
    transact(database, async tx => {
        // One at a time, so that two at once can't both be the last.
        const key = 'merchantId' in owner ? owner.merchantId : owner.partnerId;
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`api_credentials ${key}`}))`);
        if ((await tx.$count(apiCredentials, isOf(owner))) >= MAX_CREDENTIALS) {
            const message = `There are ${MAX_CREDENTIALS} credentials already. Delete one that isn’t used.`;
            throw new Refused(409, 'conflict', message);
        }
        const secret = randomToken();
        const values = {
            ...owner,
            clientId: `cid-${randomToken().slice(0, ID_LENGTH)}`,
            secretHash: hash(secret),
            createdAt: clock.now(),
            createdBy,
        };
        const [row] = await tx.insert(apiCredentials).values(values).returning();
        if (!row) throw new Error('The credential was not written');
        return { ...onWire(row), client_secret: secret };
    });

/** @throws Refused 404 for another owner's, and for one that is deleted already */
const remove = ({ database }: Services, owner: Owner, clientId: string) =>
    transact(database, async tx => {
        const where = and(isOf(owner), eq(apiCredentials.clientId, clientId));
        const [row] = await tx.delete(apiCredentials).where(where).returning();
        if (!row) throw notFound('There is no such credential any more');
        return onWire(row);
    });

export const listMerchantCredentials: Handler<Operations['listMerchantCredentials']> = ({ services, tenant }) =>
    list(services, { merchantId: tenant.merchantId });

export const createMerchantCredential: Handler<Operations['createMerchantCredential']> = call =>
    create(call.services, { merchantId: call.tenant.merchantId }, call.caller.email);

export const deleteMerchantCredential: Handler<Operations['deleteMerchantCredential']> = call =>
    remove(call.services, { merchantId: call.tenant.merchantId }, call.body.client_id);

export const listPartnerCredentials: Handler<Operations['listPartnerCredentials']> = ({ services, path }) =>
    list(services, { partnerId: path.partnerId });

export const createPartnerCredential: Handler<Operations['createPartnerCredential']> = ({ services, path, caller }) =>
    create(services, { partnerId: path.partnerId }, caller.email);

export const deletePartnerCredential: Handler<Operations['deletePartnerCredential']> = ({ services, path, body }) =>
    remove(services, { partnerId: path.partnerId }, body.client_id);

export const resetClientSecret: Handler<Operations['resetClientSecret']> = ({ services, tenant }) =>
    transact(services.database, async tx => {
        const secret = randomToken();
        const resetAt = services.clock.now();
        const [client] = await tx
            .update(merchantClients)
            .set({ secretHash: hash(secret), resetAt })
            .where(eq(merchantClients.merchantId, tenant.merchantId))
            .returning();
        if (!client) throw notFound();
        return { client_id: client.clientId, client_secret: secret, reset_at: resetAt.toISOString() };
    });
