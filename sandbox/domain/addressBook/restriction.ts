import { and, eq } from 'drizzle-orm';
import { addressBookSettings } from '../../database/schema/addressBook';
import { transact, type Transaction } from '../../database/transaction';
import { lockSettings } from '../approvals/approvers';
import { Refused } from '../refused';
import type { DomainServices } from '../services';
import { type ChangingTeam, requireTeamAdmin } from '../team/changing';
import { inWords, personOf, tellAdmins } from '../team/tellAdmins';

type Setting = typeof addressBookSettings.$inferSelect;

/**
 * Restricts a user's withdrawals from a merchant to its address book, or lifts the restriction (docs/rules.md#address-book). One
 * by somebody else stays theirs, and one's own becomes theirs, whatever the user sets.
 * @param requireMember throws for a user who doesn't belong to the merchant
 * @throws Refused 403 restricted_by_other; not_permitted where the caller may not set that of others
 */
export const restrict = (
    { database, clock }: DomainServices,
    by: ChangingTeam,
    { userId, isWhitelisted }: Pick<Setting, 'userId' | 'isWhitelisted'>,
    requireMember: (tx: Transaction) => Promise<void>,
): Promise<void> =>
    transact(database, async tx => {
        const { merchantId, callerId } = by;
        await lockSettings(tx, merchantId);
        const isOwn = userId === callerId;
        if (!isOwn) await requireTeamAdmin(tx, by);
        await requireMember(tx);
        const isIt = and(eq(addressBookSettings.merchantId, merchantId), eq(addressBookSettings.userId, userId));
        const [before] = await tx.select().from(addressBookSettings).where(isIt);
        const isByOther = !!before?.isWhitelisted && (before.setBy ?? userId) !== userId;
        if (isOwn && isByOther && !isWhitelisted) throw await restrictedBy(tx, before);
        if (isWhitelisted === (before?.isWhitelisted ?? false) && (isOwn || isByOther || !isWhitelisted)) return;
        const after = { merchantId, userId, isWhitelisted, setBy: callerId };
        const { merchantId: ofMerchant, userId: ofUser } = addressBookSettings;
        await tx
            .insert(addressBookSettings)
            .values(after)
            .onConflictDoUpdate({ target: [ofMerchant, ofUser], set: { isWhitelisted, setBy: callerId } });
        const who = isOwn ? undefined : inWords(await personOf(tx, userId));
        const lifted = `lifted ${who ? `the restriction of ${who}` : 'their own restriction'} to the address book`;
        await tellAdmins(tx, {
            ...{ merchantId, of: 'restrictions', byUserId: callerId, concerns: [userId], at: clock.now() },
            what: isWhitelisted ? `restricted ${who ?? 'themselves'} to the address book` : lifted,
            before: await inText(tx, before),
            after: await inText(tx, after),
        });
    });

async function restrictedBy(tx: Transaction, { setBy }: Setting): Promise<Refused> {
    const { name } = await personOf(tx, setBy ?? '');
    const message = `${name} restricted you to the address book. Ask them or another admin to lift it.`;
    return new Refused(403, 'restricted_by_other', message);
}

async function inText(tx: Transaction, setting: Setting | undefined): Promise<string> {
    if (!setting?.isWhitelisted) return 'any address';
    const by = inWords(await personOf(tx, setting.setBy ?? setting.userId));
    return `active addresses of the address book only, as ${by} set it`;
}
