import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { networkOf } from '../../../contracts/currencies';
import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import type { Merchant } from '../../../contracts/main/merchants';
import type { Payout } from '../../../contracts/main/payouts';
import { hasChecksum } from '../../../contracts/rules/cryptoAddress';
import { isLookAlike } from '../../../contracts/rules/lookAlike';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import { isSameEmail } from '../../../contracts/rules/sameEmail';
import { useCanAccess } from '../../components/access/useCanAccess';
import { useIsMounted } from '../../components/hooks/useLatest';
import type { MerchantDataProvider } from '../../dataProviders';
import type { KnownRecipients } from '../../dataProviders/payouts/cryptoPayoutMethods';
import { useScope } from '../../session/scope';
import type { PayoutDraft } from './payoutDraft';
import { entryStatus } from '../../dataProviders/addressBook/entryStatus';

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
    /** Entries and payouts that couldn't be read, so that the address wasn't compared with theirs. */
    unread: KnownRecipients['unread'];
}

/**
 * What is known of the drafted address, and whether the user has answered for what speaks against it (docs/rules.md#address-check).
 */
export function useSafetyCheck({ id, merchant_key: merchantKey }: Merchant, draft: PayoutDraft) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile } = useScope();
    const { canAccess: hasBook } = useCanAccess({ resource: 'manage-wallet-address', action: 'list' });
    const known = useQuery({
        queryKey: ['knownRecipients', profile.email, merchantKey, hasBook],
        queryFn: ({ signal }) => dataProvider.listKnownRecipients({ merchantKey, merchantId: id, hasBook, signal }),
    });
    const findings = known.data && findingsOf(draft, known.data, hasBook);
    const isShown = useIsMounted();
    const [isAwaited, setIsAwaited] = useState(false);
    const [accepted, setAccepted] = useState<string>();
    const [heldBack, setHeldBack] = useState<'failed' | 'unanswered'>();
    const against = lookAlikesOf(findings);
    const isAccepted = against !== '' && accepted === against;
    const openOf = (found: Findings | undefined) => {
        if (!found) return 'failed';
        const named = lookAlikesOf(found);
        return named !== '' && accepted !== named ? 'unanswered' : undefined;
    };
    return {
        address: draft.address.trim(),
        findings,
        error: known.error,
        readAgain: () => void known.refetch(),
        isAccepted,
        setAccepted: (is: boolean) => {
            setAccepted(is ? against : undefined);
            setHeldBack(undefined);
        },
        /** What held the last click back, as long as it would again: the check failed, or a look-alike is unanswered. */
        heldBack: heldBack === openOf(findings) ? heldBack : undefined,
        /** Does a click wait for the check? */
        isAwaited,
        /**
         * Asked by a click, which waits for a check that is under way: is there nothing left that the user has to answer for first?
         * No once the page was left.
         */
        isAnswered: async (): Promise<boolean> => {
            if (isAwaited) return false;
            let found = findings;
            if (!found && known.isFetching) {
                setIsAwaited(true);
                const { data } = await known.refetch({ cancelRefetch: false });
                setIsAwaited(false);
                found = data && findingsOf(draft, data, hasBook);
            }
            const open = openOf(found);
            setHeldBack(open);
            return open === undefined && isShown.current;
        },
    };
}

export type SafetyCheckState = ReturnType<typeof useSafetyCheck>;

/** Identifies what speaks against the address; empty where nothing does. */
const lookAlikesOf = (findings: Findings | undefined): string =>
    findings?.lookAlikes.map(({ address }) => address).join(' ') ?? '';

function findingsOf(draft: PayoutDraft, { entries, payouts, unread }: KnownRecipients, hasBook: boolean): Findings {
    const [address, email] = [draft.address.trim(), draft.email.trim()];
    const network = networkOf(draft.crypto_currency);
    const isInvoice = network === 'lightning';
    const isOnNetwork = (code: string | undefined) => network !== undefined && networkOf(code) === network;
    const live = entries.filter(entry => entryStatus(entry) !== 'inactive' && isOnNetwork(entry.crypto_currency));
    const others = [
        ...live.flatMap(({ id, address: at, name }) => (at ? [{ address: at, name: name ?? id }] : [])),
        ...payouts.flatMap(({ crypto_address: to, name, email: of }) =>
            to ? [{ address: to, name: name ?? of ?? to }] : [],
        ),
    ].filter(other => !isInvoice && isLookAlike(address, other.address));
    const there = payouts.filter(payout => isSameAddress(payout.crypto_address, address));
    const isRecipient = (payout: Payout) => isSameEmail(payout.email ?? '', email);
    return {
        isInvoice,
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
