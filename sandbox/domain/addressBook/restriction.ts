import { and, eq, isNull } from 'drizzle-orm';
import { addressBookSettings } from '../../database/schema/addressBook';
import { transact, type Transaction } from '../../database/transaction';
import { lockSettings } from '../approvals/approvers';
import { Refused } from '../refused';
import type { DomainServices } from '../services';
import { type ChangingTeam, requireTeamAdmin } from '../team/changing';
import { inUtc, personInWords, personOf, tellAdmins } from '../team/tellAdmins';
import { DAY, later } from '../../primitives/clock';
import { isInForce } from './inForce';

type Setting = typeof addressBookSettings.$inferSelect;

/** As long as a new entry waits, so that lifting the restriction is no way round that. */
const LIFTING_DELAY = DAY;

/**
 * Restricts a user's withdrawals from a merchant to its address book, or lifts the restriction (docs/rules.md#address-book). One
 * by somebody else stays theirs, and one's own becomes theirs, whatever the user sets.
 * @returns when the user's own ends that they lifted
 * @param requireMember throws for a user who doesn't belong to the merchant
 * @throws Refused 403 restricted_by_other; not_permitted where the caller may not set that of others
 */
export const restrict = (
    { database, clock }: DomainServices,
    by: ChangingTeam,
    { userId, isWhitelisted }: Pick<Setting, 'userId' | 'isWhitelisted'>,
    requireMember: (tx: Transaction) => Promise<void>,
): Promise<Date | null> =>
    transact(database, async tx => {
        const { merchantId, callerId } = by;
        const now = clock.now();
        await lockSettings(tx, merchantId);
        const isOwn = userId === callerId;
        if (!isOwn) await requireTeamAdmin(tx, by);
        await requireMember(tx);
        const isIt = and(eq(addressBookSettings.merchantId, merchantId), eq(addressBookSettings.userId, userId));
        const kept = { setting: addressBookSettings, isOn: isInForce(now) };
        const [found] = await tx.select(kept).from(addressBookSettings).where(isIt);
        const before = found && { ...found.setting, isWhitelisted: found.isOn };
        const isOn = before?.isWhitelisted ?? false;
        const isByOther = isOn && (before?.setBy ?? userId) !== userId;
        if (isOwn && isByOther && !isWhitelisted) throw await restrictedBy(tx, before);
        const isToStay = isOn && !before?.endsAt;
        const isSame = isOwn ? isWhitelisted === isToStay : isWhitelisted ? isToStay && isByOther : !isOn;
        if (isSame) return isOn ? (before?.endsAt ?? null) : null;
        const endsAt = isOwn && isOn && !isWhitelisted ? later(now, LIFTING_DELAY) : null;
        const after = { merchantId, userId, isWhitelisted: isWhitelisted || endsAt !== null, setBy: callerId, endsAt };
        const { merchantId: ofMerchant, userId: ofUser } = addressBookSettings;
        await tx
            .insert(addressBookSettings)
            .values(after)
            .onConflictDoUpdate({ target: [ofMerchant, ofUser], set: after });
        const who = isOwn ? undefined : personInWords(await personOf(tx, userId));
        const lifted = `lifted ${who ? `the address book restriction of ${who}` : 'their own address book restriction'}`;
        await tellAdmins(tx, {
            ...{ merchantId, of: 'restrictions', byUserId: callerId, concerns: [userId], at: now },
            what: isWhitelisted ? `restricted ${who ?? 'themselves'} to the address book` : lifted,
            before: await inText(tx, before),
            after: await inText(tx, after),
        });
        return endsAt;
    });

/** Would a user who lifts their own restriction now stay restricted until the delay is over? */
export async function isLiftedLater(
    tx: Transaction,
    { userId, merchantId, now }: { userId: string; merchantId: string; now: Date },
): Promise<boolean> {
    const { merchantId: ofMerchant, userId: ofUser, endsAt } = addressBookSettings;
    const isIt = and(eq(ofMerchant, merchantId), eq(ofUser, userId), isInForce(now), isNull(endsAt));
    return (await tx.select({ ofUser }).from(addressBookSettings).where(isIt)).length > 0;
}

async function restrictedBy(tx: Transaction, setting: Setting | undefined): Promise<Refused> {
    const { name } = await personOf(tx, setting?.setBy ?? '');
    const message = `${name} restricted you to the address book. Ask them or another admin to lift it.`;
    return new Refused(403, 'restricted_by_other', message);
}

async function inText(tx: Transaction, setting: Setting | undefined): Promise<string> {
    if (!setting?.isWhitelisted) return 'any address';
    const by = personInWords(await personOf(tx, setting.setBy ?? setting.userId));
    const until = setting.endsAt ? `, until ${inUtc(setting.endsAt)}` : '';
    return `active addresses of the address book only, as ${by} set it${until}`;
}
