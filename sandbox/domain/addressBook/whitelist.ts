import { and, eq, inArray } from 'drizzle-orm';
import { networkOf, type CryptoCode } from '../../../contracts/currencies';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { addressBookEntries } from '../../database/schema/addressBook';
import type { Querier } from '../../database/transaction';
import { Refused } from '../refused';
import { isActive } from './entries';

interface Asked {
    merchantId: string;
    /** As `canonicalAddress` writes them. */
    addresses: readonly string[];
    now: Date;
}

/**
 * Reads the active entries with some addresses, and gives what checks one for a coin. An entry of another coin on the same network
 * will do: the address is the same there.
 * @returns throws Refused 422 address_not_whitelisted for an address that no active entry of the merchant's book has
 */
export async function activeEntries(database: Querier, { merchantId, addresses, now }: Asked) {
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
    return (address: string, code: CryptoCode): void => {
        if (known.has(`${networkOf(code)} ${canonicalAddress(address)}`)) return;
        const message = 'This address isn’t active in the address book.';
        throw new Refused(422, 'address_not_whitelisted', message, { fields: { address: message } });
    };
}
