import { and, asc, eq, inArray, isNotNull, like, or, sql } from 'drizzle-orm';
import type { Area } from '../../../contracts/access';
import { keepMails } from '../../database/keepMail';
import { merchants } from '../../database/schema/tenants';
import { groups, memberships, partnerUsers, users } from '../../database/schema/users';
import type { Querier, Transaction } from '../../database/transaction';

/** A user as an email names them. */
export interface Person {
    name: string;
    email: string;
}

interface TeamChange {
    merchantId: string;
    of: keyof typeof subjects;
    /** Who made it, and how they're named where it isn't by their user's name. */
    byUserId: string;
    by?: Person;
    /** What was done, to be read after who did it: “changed the group of …”. */
    what: string;
    before?: string;
    after?: string;
    /** What happens next, in whole sentences. */
    next?: string;
    /** Ids of the users it concerns. */
    concerns: readonly string[];
    at: Date;
}

const subjects = {
    team: 'The team of %s has changed',
    approvals: 'The approvals of %s have changed',
    lowerAsked: 'A lower number of approvals was asked for at %s',
    lowerEnded: 'The number of approvals of %s stays as it is',
    restrictions: 'The address book restrictions of %s have changed',
    recipients: 'A refund of %s goes to another email',
    accounts: 'The beneficiaries of %s have changed',
    fiatPayouts: 'A fiat payout of %s was confirmed',
    trades: 'A trade of %s was booked',
} as const;

const ofApprovals: ReadonlySet<TeamChange['of']> = new Set(['approvals', 'lowerAsked', 'lowerEnded']);

export const inUtc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const personInWords = ({ name, email }: Person): string => `${name} (${email})`;

/** A user by their own name. */
export async function personOf(tx: Transaction, userId: string): Promise<Person> {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    return user ? named(user) : { name: 'Somebody', email: userId };
}

const named = ({ firstname, lastname, email }: typeof users.$inferSelect): Person => ({
    name: `${firstname} ${lastname}`,
    email,
});

/**
 * Emails a change of a team, its approvals or its restrictions, and where money goes by a code alone, to everybody who may change
 * the team, whom it concerns and who made it, so that none of a stolen session goes unseen. Has no limit: a limit would be a way to keep a change quiet.
 */
export async function tellAdmins(tx: Transaction, change: TeamChange): Promise<void> {
    const { merchantId, of, byUserId, what, before, after, next, concerns, at } = change;
    const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId));
    if (!merchant) throw new Error('The merchant is gone');
    const admins = await holdersOf(tx, merchantId, 'entity_admins');
    // Whoever may agree to it, or undo it.
    const deciders = ofApprovals.has(of) ? await holdersOf(tx, merchantId, 'approvers') : [];
    const by = change.by ?? (await personOf(tx, byUserId));
    const told = await tx
        .select()
        .from(users)
        .where(inArray(users.id, [...admins, ...deciders, ...concerns, byUserId]))
        .orderBy(asc(users.id));
    const states = before && after ? ` Before: ${before}. After: ${after}.` : '';
    const done = `At ${merchant.name}, ${personInWords(by)} ${what} on ${inUtc(at)}.${states}${next ? ` ${next}` : ''}`;
    const isMoney = of === 'fiatPayouts' || of === 'trades';
    const remedy = isMoney ? 'tell us at once' : 'undo it or have it undone';
    const adviceTo = (userId: string) => {
        if (userId === byUserId) {
            return `If it wasn’t you, change your password now: that ends your other sessions. Then ${isMoney ? 'tell us at once' : 'have it undone'}.`;
        }
        return admins.includes(userId)
            ? `If you didn’t expect this, ask ${by.name}. If it wasn’t them, ${remedy}, and have them change their password, which ends their other sessions.`
            : `If you didn’t expect this, ask ${by.name} or somebody else who manages the team.`;
    };
    const subject = subjects[of].replace('%s', () => merchant.name);
    await keepMails(
        tx,
        told.map(({ id, email }) => ({ to: email, subject, text: `${done} ${adviceTo(id)}`, code: undefined, at })),
    );
}

/**
 * Ids of the users who may change what an area of a merchant is about, such as its team: by their group, or as users of its partner
 * (docs/rules.md#access).
 */
export async function holdersOf(querier: Querier, merchantId: string, area: Area): Promise<string[]> {
    const mayWrite = like(sql`${groups.permissions}->>${area}::text`, '%W%');
    const rows = await querier
        .selectDistinct({ id: users.id })
        .from(users)
        .leftJoin(
            memberships,
            and(
                eq(memberships.userId, users.id),
                eq(memberships.merchantId, merchantId),
                isNotNull(memberships.acceptedAt),
            ),
        )
        .leftJoin(groups, eq(groups.id, memberships.groupId))
        .leftJoin(merchants, eq(merchants.id, merchantId))
        .leftJoin(partnerUsers, and(eq(partnerUsers.partnerId, merchants.partnerId), eq(partnerUsers.userId, users.id)))
        .where(or(mayWrite, isNotNull(partnerUsers.userId)));
    return rows.map(({ id }) => id);
}
