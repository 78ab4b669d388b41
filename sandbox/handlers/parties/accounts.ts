import { randomUUID } from 'node:crypto';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { type AccountRow, destinationAccounts, type NewAccountRow } from '../../database/schema/parties';
import { transact, type Transaction } from '../../database/transaction';
import { checkAccount, refuseUnknownDetails } from '../../domain/fiat/accounts';
import { externalIdTaken, findParty, lockExternalId, lockParty, merged } from '../../domain/fiat/parties';
import { tellOfAccount } from '../../domain/fiat/tellOfAccount';
import { invalidFields, notFound } from '../../domain/refused';
import type { Handler } from '../handler';
import { accountOnWire } from './wire';

const PER_PAGE = 100;

/** One numbered page of a merchant's accounts, newest first; empty beyond the last. */
export const listDestinationAccounts: Handler<Operations['listDestinationAccounts']> = async call => {
    const { services, tenant, query } = call;
    const { database } = services;
    const { page = 1, per_page: perPage = PER_PAGE, owner_id: ownerId, currency } = query;
    const { createdAt, id } = destinationAccounts;
    const where = and(
        eq(destinationAccounts.merchantId, tenant.merchantId),
        ownerId ? eq(destinationAccounts.ownerId, ownerId) : undefined,
        currency ? eq(destinationAccounts.currency, currency) : undefined,
    );
    const rows = await database
        .select()
        .from(destinationAccounts)
        .where(where)
        .orderBy(desc(createdAt), desc(id))
        .limit(perPage)
        .offset((page - 1) * perPage);
    const total = await database.$count(destinationAccounts, where);
    return { data: rows.map(accountOnWire), pagination: { page, perPage, total } };
};

export const createDestinationAccount: Handler<Operations['createDestinationAccount']> = async call => {
    const { services, caller, tenant, body } = call;
    refuseUnknownDetails(body.account);
    return transact(services.database, async tx => {
        const { merchantId } = tenant;
        const now = services.clock.now();
        if (!(await findParty(tx, merchantId, body.owner_id)))
            throw invalidFields({ owner_id: 'There is no such recipient' });
        const owner = await lockParty(tx, body.owner_id);
        const made = {
            ...{ id: randomUUID(), merchantId, ownerId: owner.id, externalId: body.external_id ?? null },
            ...{ type: body.type, countryCode: body.country_code, currency: body.currency },
            ...{ network: body.network ?? null, institutionId: body.receiving_institution_id },
            ...{ alias: body.alias ?? null, account: merged({}, body.account), createdAt: now, updatedAt: now },
        };
        checkAccount(made, owner);
        await requireNew(tx, made);
        const [row] = await tx.insert(destinationAccounts).values(made).onConflictDoNothing().returning();
        if (!row) throw externalIdTaken();
        await tellOfAccount(tx, { owner, byUserId: caller.userId, before: undefined, after: row });
        return accountOnWire(row);
    });
};

export const updateDestinationAccount: Handler<Operations['updateDestinationAccount']> = async call => {
    const { services, caller, path, body } = call;
    refuseUnknownDetails(body.account ?? {});
    return transact(services.database, async tx => {
        const before = await findAccount(tx, path.accountId);
        const owner = await lockParty(tx, before.ownerId);
        const after = {
            ...before,
            externalId: body.external_id === undefined ? before.externalId : body.external_id,
            institutionId: body.receiving_institution_id ?? before.institutionId,
            alias: body.alias === undefined ? before.alias : body.alias,
            account: merged(before.account, body.account ?? {}),
            updatedAt: services.clock.now(),
        };
        checkAccount(after, owner);
        await requireNew(tx, after);
        const [row] = await tx
            .update(destinationAccounts)
            .set(after)
            .where(eq(destinationAccounts.id, before.id))
            .returning();
        if (!row) throw notFound();
        await tellOfAccount(tx, { owner, byUserId: caller.userId, before, after: row });
        return accountOnWire(row);
    });
};

async function findAccount(tx: Transaction, id: string): Promise<AccountRow> {
    const [row] = await tx.select().from(destinationAccounts).where(eq(destinationAccounts.id, id)).for('update');
    if (!row) throw notFound();
    return row;
}

/** @throws Refused 422 where its owner has the same account already, or another account of the merchant has its external id */
async function requireNew(tx: Transaction, account: NewAccountRow): Promise<void> {
    const { id, merchantId, ownerId, institutionId, externalId } = account;
    const number = account.account.account_number;
    await lockExternalId(tx, merchantId, externalId ?? null);
    const others = and(eq(destinationAccounts.merchantId, merchantId), ne(destinationAccounts.id, id));
    if (
        externalId &&
        (await tx.$count(destinationAccounts, and(others, eq(destinationAccounts.externalId, externalId))))
    ) {
        throw externalIdTaken();
    }
    if (number === undefined) return;
    const same = and(
        ...[others, eq(destinationAccounts.ownerId, ownerId), eq(destinationAccounts.institutionId, institutionId)],
        sql`${destinationAccounts.account}->>'account_number' = ${number}`,
    );
    if (await tx.$count(destinationAccounts, same)) {
        throw invalidFields({ 'account.account_number': 'This recipient has this account already' });
    }
}
