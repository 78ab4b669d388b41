import { eq } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { merchants } from '../../database/schema/tenants';
import { invitations, users } from '../../database/schema/users';
import { runApart, transact } from '../../database/transaction';
import { NO_PASSWORD, prepareInvitation, takeMail } from '../../domain/team/invitations';
import type { Link } from '../../domain/team/links';
import type { Services } from '../../services';
import { createPasswordLink } from '../../session/passwordLinks';
import type { Handler } from '../handler';

export const createEntityAdmin: Handler<Operations['createEntityAdmin']> = async ({ services, caller, body }) => {
    const { firstname, lastname, email, mobile } = body;
    const invitee = { email, firstname, lastname, mobile: mobile || null };
    const prepared = await prepareInvitation(services, caller.userId, invitee);
    return { id: prepared.id, email: prepared.email, firstname, lastname };
};

/**
 * Mails an invitation. Only the recipient learns whether they have a password already; a new user sets their own by a link that
 * works once, and still needs a one-time code to sign in.
 */
export const mailInvitation = (services: Services, link: Link, origin: string): Promise<void> =>
    runApart(() =>
        transact(services.database, async tx => {
            const { invitationId } = link;
            if (invitationId === null) return;
            const now = services.clock.now();
            const [invitation] = await tx.select().from(invitations).where(eq(invitations.id, invitationId));
            const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update');
            const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, link.merchantId));
            if (!invitation || !user || !merchant || !(await takeMail(tx, invitationId, user.id, now))) return;
            const [inviter] = await tx.select().from(users).where(eq(users.id, invitation.invitedBy));
            const from = inviter ? `${inviter.firstname} ${inviter.lastname} has` : 'Somebody has';
            const how =
                user.passwordHash === NO_PASSWORD
                    ? `Set your password, then sign in to accept: ${await createPasswordLink(services, tx, user.id, { purpose: 'invitation', origin })}`
                    : `Sign in at ${origin}/login to accept or decline.`;
            const text = `${from} invited you to the team of ${merchant.name}. ${how}`;
            const subject = `Join the team of ${merchant.name}`;
            await services.mail.deliver({ to: user.email, subject, text, code: undefined, at: now }, tx);
        }),
    );
