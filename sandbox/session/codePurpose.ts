import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { belongsTo } from '../../contracts/access';
import type { CodeKind } from '../../contracts/twoFactor';
import type { CodeFor } from '../../contracts/main/session';
import { type Operation, readPath, type Schema } from '../../contracts/operation';
import { operationList, type Operations } from '../../contracts/operations';
import { approvers } from '../database/schema/approvals';
import { destinationAccounts } from '../database/schema/parties';
import { merchants } from '../database/schema/tenants';
import { transfers } from '../database/schema/transfers';
import { groups, memberships } from '../database/schema/users';
import { runApart, transact, type Transaction } from '../database/transaction';
import { isProposal } from '../domain/approvals/settings';
import { accountInWords, moneyInWords, payoutInWords } from '../domain/fiat/inWords';
import { findParty } from '../domain/fiat/parties';
import { invalidFields, notFound } from '../domain/refused';
import { requireStorable } from '../domain/storable';
import { inWords, personOf } from '../domain/team/tellAdmins';
import { memberOf } from '../domain/team/tellOfPlace';
import { findTenant, namesTenant, tenantOf } from '../domain/tenants';
import type { Services } from '../services';
import type { Caller } from './caller';
import type { CodePurpose } from './challenges';
import { boundBy } from './codeBinding';
import { permissionsOf } from './permissions';

/** Operations that take no code but one that was asked for with the call. */
type Bindable = {
    [Name in keyof Operations]: Operations[Name] extends { stepUp: { extension: CodeKind } } ? Name : never;
}[keyof Operations];

type BodyOf<O> = O extends { body: infer Body extends Schema } ? NonNullable<z.output<Body>> : unknown;

/** What a call does, to be read after “Your code to” and before “at” the merchant. */
type Words<Name extends Bindable> = (
    tx: Transaction,
    call: {
        userId: string;
        now: Date;
        merchantId: string;
        path: Readonly<Record<string, string>>;
        body: BodyOf<Operations[Name]>;
    },
) => Promise<string>;

const words: { [Name in Bindable]: Words<Name> } = {
    setApproval: async (tx, { userId: callerId, merchantId, now, body: { approval_total: total } }) =>
        (await isProposal(tx, { merchantId, callerId, total, now }))
            ? `ask for the number of approvals to be lowered to ${total}`
            : `set the number of approvals to ${total}`,
    createApprover: async (tx, { merchantId, now, body }) =>
        `make ${await user(tx, merchantId, body.entity_admin_id, now)} an approver`,
    deleteApprover: async (tx, { path }) => `remove ${await approver(tx, path.approverId)} as an approver`,
    createGroupLink: async (tx, { body }) =>
        `give ${await member(tx, 'linkId', body.entity_admin_link_id)} the group ${await group(tx, body.group_id)}`,
    updateGroupLink: async (tx, { path, body }) =>
        `give ${await member(tx, 'groupLinkId', path.groupLinkId)} the group ${await group(tx, body.group_id)}`,
    deleteGroupLink: async (tx, { path }) => `remove the group of ${await member(tx, 'groupLinkId', path.groupLinkId)}`,
    updateAddressBookSettings: async (tx, { userId, merchantId, now, body }) => {
        const { entity_admin_id: id } = body;
        const who = id === userId ? 'yourself' : await user(tx, merchantId, id, now);
        return body.is_address_book_whitelisted
            ? `restrict ${who} to the address book`
            : `lift the restriction of ${who} to the address book`;
    },
    changePayoutEmail: async (_, { path, body }) => `send the refund ${path.ref} to ${body.email}`,
    confirmTransfer: async (tx, { path }) => {
        const [row] = await tx
            .select()
            .from(transfers)
            .where(eq(transfers.id, path.transferId ?? ''));
        if (!row) throw notFound();
        return `pay ${payoutInWords(row)}`;
    },
    createTrade: async (_, { body }) => {
        const { sending_amount: sent, receiving_amount: received, ...of } = body;
        const [from, to] = [of.sending_currency, of.receiving_currency];
        return sent
            ? `exchange ${moneyInWords(sent, from)} for ${to}`
            : `exchange ${from} for ${received ? moneyInWords(received, to) : to}`;
    },
    createDestinationAccount: async (tx, { merchantId, body }) =>
        `add ${accountInWords(body.account.account_number)} for ${await party(tx, merchantId, body.owner_id)}`,
    updateDestinationAccount: async (tx, { path, body }) => {
        const [row] = await tx
            .select()
            .from(destinationAccounts)
            .where(eq(destinationAccounts.id, path.accountId ?? ''));
        if (!row) throw notFound();
        const what = `change ${accountInWords(row.account.account_number)} of ${await party(tx, row.merchantId, row.ownerId)}`;
        const number = body.account?.account_number;
        return number ? `${what} to ${accountInWords(number)}` : what;
    },
};

/**
 * What a code is asked for, by a caller who belongs to the merchant that it's about. Whether they may do it is asked of the call
 * itself.
 * @throws Refused 404 for another merchant
 */
export async function purposeOf(
    services: Services,
    caller: Caller,
    { declared, path, body }: CalledFor,
): Promise<CodePurpose> {
    const tenant = await findTenant(services, namesTenant(path) ? path : (tenantOf(body) ?? {}));
    if (!tenant || !belongsTo(caller.permissions, tenant.merchantId)) throw notFound();
    const say = words[declared.name] as Words<Bindable>;
    const said = await runApart(() =>
        transact(services.database, async tx => {
            const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, tenant.merchantId));
            const what = await say(tx, {
                userId: caller.userId,
                now: services.clock.now(),
                merchantId: tenant.merchantId,
                path,
                body: body as never,
            });
            return `${what} at ${merchant?.name ?? ''}`;
        }),
    );
    return { hash: boundBy(declared, path, body).hash, words: said };
}

interface CalledFor {
    declared: Operation & { name: Bindable };
    path: Readonly<Record<string, string>>;
    /** As its schema gives it. */
    body: unknown;
}

/**
 * The call that a code is asked for.
 * @throws Refused 422 for another operation, and for a body that isn't its own
 */
export function calledBy({ method, path = '', body }: CodeFor): CalledFor {
    for (const declared of operationList.filter(isBindable)) {
        const values = declared.method === method ? readPath(declared.path, path) : undefined;
        if (values) return { declared, path: decoded(values), body: bodyOf(declared, body) };
    }
    throw invalidFields({ path: 'No code can be asked for this call' });
}

const isBindable = (each: Operation & { name: string }): each is Operation & { name: Bindable } =>
    Object.hasOwn(words, each.name);

/** @throws Refused 422 */
function decoded(values: Readonly<Record<string, string>>): Record<string, string> {
    let path: Record<string, string>;
    try {
        path = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
    } catch {
        throw invalidFields({ path: 'It can’t be read' });
    }
    requireStorable({ path });
    return path;
}

/** As the call's schema gives it, with a code or without. */
function bodyOf({ body: schema, stepUp }: Operation, given: unknown): unknown {
    const parsed = schema?.safeParse({ ...(given as object | undefined), [stepUp?.field ?? 'otp']: '000000' });
    if (parsed?.success) return parsed.data;
    throw invalidFields({ body: 'It isn’t the body of this call' });
}

/** @throws Refused 404 for who doesn't belong to the merchant: the email tells their name */
async function user(tx: Transaction, merchantId: string, id: string, at: Date): Promise<string> {
    if (!belongsTo(await permissionsOf(tx, id, at), merchantId)) throw notFound();
    return inWords(await personOf(tx, id));
}

async function approver(tx: Transaction, id = ''): Promise<string> {
    const [found] = await tx.select().from(approvers).where(eq(approvers.id, id));
    if (!found) throw notFound();
    return inWords(await personOf(tx, found.userId));
}

async function member(tx: Transaction, by: 'linkId' | 'groupLinkId', id = ''): Promise<string> {
    const [link] = await tx.select().from(memberships).where(eq(memberships[by], id));
    if (!link) throw notFound();
    return inWords(await memberOf(tx, link));
}

async function party(tx: Transaction, merchantId: string, id: string): Promise<string> {
    const found = await findParty(tx, merchantId, id);
    if (!found) throw notFound();
    return found.name;
}

async function group(tx: Transaction, id: number | string): Promise<string> {
    const [found] = await tx
        .select()
        .from(groups)
        .where(eq(groups.id, Number(id)));
    return found?.name ?? String(id);
}
