import { and, eq, inArray } from 'drizzle-orm';
import { networkOf, type CryptoCode } from '../../../contracts/currencies';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { addressBookEntries, addressBookSettings } from '../../database/schema/addressBook';
import { users } from '../../database/schema/users';
import type { Querier } from '../../database/transaction';
import { isActive } from './entries';
import { isInForce } from './inForce';

interface Asked {
    merchantId: string;
    /** As `canonicalAddress` writes them. */
    addresses: readonly string[];
    now: Date;
}

type MayPay = (address: string, code: CryptoCode) => boolean;

/**
 * Reads the active entries with some addresses, and gives what tells whether one is among them for a coin. An entry of another coin
 * on the same network will do: the address is the same there.
 */
export async function activeEntries(database: Querier, { merchantId, addresses, now }: Asked): Promise<MayPay> {
    const entries =
        addresses.length === 0
            ? []
            : await database
                  .select({ address: addressBookEntries.address, code: addressBookEntries.cryptoCurrency })
                  .from(addressBookEntries)
                  .where(
                      and(
                          eq(addressBookEntries.merchantId, merchantId),
                          inArray(addressBookEntries.address, [...addresses]),
                          isActive(now),
                      ),
                  );
    const known = new Set(entries.map(({ address, code }) => `${networkOf(code)} ${address}`));
    return (address, code) => known.has(`${networkOf(code)} ${canonicalAddress(address)}`);
}

/**
 * Where what somebody made may go now, whatever held when they made it: anywhere, or to the active entries alone. An address that
 * isn't known yet, of a recipient who is still to enter it, is none of them.
 * @param maker the email of who made it; null where the provider did
 */
export async function payableFor(
    database: Querier,
    maker: string | null,
    asked: Asked,
): Promise<(address: string | null, code: CryptoCode) => boolean> {
    if (maker === null || !(await isRestricted(database, maker, asked))) return () => true;
    const isEntry = await activeEntries(database, asked);
    return (address, code) => address !== null && isEntry(address, code);
}

async function isRestricted(database: Querier, maker: string, { merchantId, now }: Asked): Promise<boolean> {
    const { merchantId: ofMerchant, userId } = addressBookSettings;
    const [found] = await database
        .select({ userId })
        .from(addressBookSettings)
        .innerJoin(users, eq(users.id, userId))
        .where(and(eq(ofMerchant, merchantId), eq(users.email, maker.toLowerCase()), isInForce(now)));
    return found !== undefined;
}
