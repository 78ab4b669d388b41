import { and, isNull, lte } from 'drizzle-orm';
import { DAY, later } from '../../clock';
import { addressBookEntries } from '../../database/schema/addressBook';

/** How long an entry waits, so that somebody can notice one that should not be there (docs/rules.md#address-book). */
const ACTIVATION_DELAY = DAY;

export const activationOf = (createdAt: Date): Date => later(createdAt, ACTIVATION_DELAY);

export const isLive = isNull(addressBookEntries.deletedAt);

export const isActive = (now: Date) => and(isLive, lte(addressBookEntries.activatesAt, now));
