import { and, eq, inArray } from 'drizzle-orm';
import { cryptoCodes, cryptoCurrencies, type CryptoCode } from '../../../contracts/currencies';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { addressBookEntries, addressBookSettings } from '../../database/schema/addressBook';
import type { Querier } from '../../database/transaction';
import { Refused } from '../refused';
import { isActive } from './entries';

interface Setting {
    merchantId: string;
    userId: string;
    isWhitelisted: boolean;
}

/** Restricts a user's withdrawals from a merchant to its address book, or lifts the restriction. */
export async function setWhitelisted(database: Querier, setting: Setting): Promise<void> {
    await database
        .insert(addressBookSettings)
        .values(setting)
        .onConflictDoUpdate({
            target: [addressBookSettings.merchantId, addressBookSettings.userId],
            set: { isWhitelisted: setting.isWhitelisted },
        });
}

interface Destination {
    merchantId: string;
    address: string;
    /** The coin being sent. An entry for another coin on the same network will do: the address is the same. */
    code: CryptoCode;
    now: Date;
}

/** @throws Refused 422 address_not_whitelisted if no active entry in the merchant's address book has the address */
export async function requireActiveEntry(
    database: Querier,
    { merchantId, address, code, now }: Destination,
): Promise<void> {
    const { network } = cryptoCurrencies[code];
    const codes = cryptoCodes.filter(other => cryptoCurrencies[other].network === network);
    const [entry] = await database
        .select({ id: addressBookEntries.id })
        .from(addressBookEntries)
        .where(
            and(
                eq(addressBookEntries.merchantId, merchantId),
                eq(addressBookEntries.address, canonicalAddress(address)),
                inArray(addressBookEntries.cryptoCurrency, codes),
                isActive(now),
            ),
        )
        .limit(1);
    if (entry) return;
    const message = 'This address isn’t active in the address book.';
    throw new Refused(422, 'address_not_whitelisted', message, { fields: { address: message } });
}
