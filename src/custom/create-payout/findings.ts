import { networkOf } from '../../../contracts/currencies';
import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { isDeleted } from '../../../contracts/dashboard/addressBookStatus';
import type { Payout } from '../../../contracts/main/payouts';
import { hasChecksum } from '../../../contracts/rules/cryptoAddress';
import { isLookAlike } from '../../../contracts/rules/lookAlike';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import { isSameEmail } from '../../../contracts/rules/sameEmail';
import type { KnownRecipients } from '../../dataProviders/payouts/cryptoPayoutMethods';
import type { PayoutDraft } from './payoutDraft';

/** An address that the typed one could be taken for, and whose it is. */
export interface LookAlike {
    address: string;
    name: string;
}

export interface Findings {
    /** A Lightning invoice is paid once, so there is nothing to compare it with. */
    isInvoice: boolean;
    hasChecksum: boolean;
    /** The entry of the address book; null where there is none, undefined where the user may not see the book. */
    entry: AddressBookEntry | null | undefined;
    /** The latest payout that reached this address. */
    lastPaid: Payout | undefined;
    /** Has one of them gone to the drafted recipient? */
    isRecipients: boolean;
    /** Was anybody with this email paid before? */
    isKnownEmail: boolean;
    lookAlikes: LookAlike[];
    /** How many payouts don't say whether they arrived. Look-alikes of their addresses are named all the same. */
    untold: number;
    /** Entries and payouts that couldn't be read, so that the address wasn't compared with theirs. */
    unread: KnownRecipients['unread'];
}

/**
 * What is known of a drafted address (docs/rules.md#address-check).
 * @param hasBook may the user see the address book?
 */
export function findingsOf(
    draft: Pick<PayoutDraft, 'address' | 'email' | 'crypto_currency'>,
    { entries, payouts, untold, unread }: KnownRecipients,
    hasBook: boolean,
): Findings {
    const [address, email] = [draft.address.trim(), draft.email.trim()];
    const network = networkOf(draft.crypto_currency);
    const isInvoice = network === 'lightning';
    const isOnNetwork = (code: string | undefined) => network !== undefined && networkOf(code) === network;
    const live = entries.filter(entry => !isDeleted(entry) && isOnNetwork(entry.crypto_currency));
    const others = [
        ...live.flatMap(({ id, address: at, name }) => (at ? [{ address: at, name: name ?? id }] : [])),
        ...[...payouts, ...untold].flatMap(({ crypto_address: to, name, email: of }) =>
            to ? [{ address: to, name: name ?? of ?? to }] : [],
        ),
    ].filter(other => !isInvoice && isLookAlike(address, other.address));
    const there = payouts.filter(payout => isSameAddress(payout.crypto_address, address));
    const isRecipient = (payout: Payout) => isSameEmail(payout.email ?? '', email);
    return {
        isInvoice,
        untold: untold.length,
        unread,
        hasChecksum: hasChecksum(address),
        entry: hasBook && !isInvoice ? (live.find(entry => isSameAddress(entry.address, address)) ?? null) : undefined,
        lastPaid: there[0],
        isRecipients: there.some(isRecipient),
        isKnownEmail: payouts.some(isRecipient),
        lookAlikes: others.filter(
            (one, at) => others.findIndex(each => isSameAddress(each.address, one.address)) === at,
        ),
    };
}
