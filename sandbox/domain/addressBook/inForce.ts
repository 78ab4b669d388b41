import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import { addressBookSettings } from '../../database/schema/addressBook';

const { isWhitelisted, endsAt } = addressBookSettings;

/**
 * Does a restriction to an address book hold? One that its user lifted does until its end (docs/rules.md#address-book). Whatever
 * asks, asks this: the row alone doesn't say it.
 */
export const isInForce = (at: Date | SQL): SQL<boolean> =>
    sql<boolean>`${and(eq(isWhitelisted, true), or(isNull(endsAt), gt(endsAt, at)))}`;
