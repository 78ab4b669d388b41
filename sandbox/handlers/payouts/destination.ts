import { and, eq, inArray } from 'drizzle-orm';
import { isAddressBookWhitelisted } from '../../../contracts/access';
import { countryCodes } from '../../../contracts/countries';
import { networkOf, type CoinCode, type CryptoCode } from '../../../contracts/currencies';
import { addressIssue, canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { payments } from '../../database/schema/payments';
import type { Querier } from '../../database/transaction';
import { activeEntries } from '../../domain/addressBook/whitelist';
import { knownCoin } from '../../domain/knownCoin';
import { invalidFields, Refused } from '../../domain/refused';
import type { Caller } from '../../session/caller';

interface Destination {
    address: string;
    crypto_currency: CoinCode;
    country: string;
}

interface Asked {
    merchantId: string;
    caller: Caller;
    now: Date;
    /** All that will be asked about. */
    addresses: readonly string[];
}

/**
 * Reads once what is known of some addresses, and gives what checks one: coins can go there where the address is one of the coin's
 * network that somebody holds the key of, none that payments to the merchant itself go to, and in the address book where the
 * caller may pay nobody else.
 * @returns throws Refused 422 naming the field; 422 address_not_whitelisted
 */
export async function destinationChecker(
    database: Querier,
    { merchantId, caller, addresses, now }: Asked,
): Promise<(destination: Destination) => void> {
    const canonical = [...new Set(addresses.map(canonicalAddress))];
    const own = await ownDepositAddresses(database, merchantId, canonical);
    const isRestricted = isAddressBookWhitelisted(caller.permissions, merchantId);
    const isEntry = isRestricted ? await activeEntries(database, { merchantId, addresses: canonical, now }) : undefined;
    return ({ address, crypto_currency: code, country }) => {
        requireCoin(code);
        const problem = addressIssue(address, networkOf(code));
        if (problem) throw invalidFields({ address: problem.message });
        if (!countryCodes.includes(country)) throw invalidFields({ country: 'Enter a two-letter country code' });
        if (own.has(canonicalAddress(address))) {
            throw invalidFields({ address: 'Payments to you go to this address. Enter the recipient’s own' });
        }
        if (isEntry && !isEntry(address, code)) throw notActive();
    };
}

function notActive(): Refused {
    const message = 'This address isn’t active in the address book.';
    return new Refused(422, 'address_not_whitelisted', message, { fields: { address: message } });
}

/** @throws Refused 422 for coins that go to no address, and for test coins, of which no balance holds any */
export function requireCoin(code: string): asserts code is CryptoCode {
    knownCoin(code);
    if (code === 'testBTC') {
        throw invalidFields({ crypto_currency: 'Select another coin: a live account holds no test coins' });
    }
    if (networkOf(code) === 'wallet') {
        throw invalidFields({ crypto_currency: 'Select a coin that can be sent to an address' });
    }
}

async function ownDepositAddresses(
    database: Querier,
    merchantId: string,
    addresses: readonly string[],
): Promise<ReadonlySet<string>> {
    if (addresses.length === 0) return new Set();
    const rows = await database
        .selectDistinct({ address: payments.cryptoAddress })
        .from(payments)
        .where(and(inArray(payments.cryptoAddress, [...addresses]), eq(payments.merchantId, merchantId)));
    return new Set(rows.map(({ address }) => address));
}
