import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptedTerms, changedTerms, changesOf, type Terms } from './terms';
import type { Draft } from './useDraft';

interface TermsOfDraft<Rates> {
    draft: Draft<{ terms?: Terms | undefined }>;
    rates: UseQueryResult<Rates>;
    /** The draft's terms at these rates, and the coin that they pay out; without rates, the terms that don't depend on them. */
    termsOf: (rates: Rates | undefined) => Terms & { coin?: string | undefined };
    crypto: string;
    fiat: string;
    /** Does the rate determine what the recipient gets, or what is taken? */
    isConverted: boolean;
    /** May it be confirmed where no rate was said, because the rate is fixed later? Then nothing is waited for that never comes. */
    mayLackRate: boolean;
    /** Does the network fee come out of what the recipient gets, so that it counts as well? */
    countsFee: boolean;
    /** Is what leaves the balance worked out as well, so that it counts too? */
    countsTaken?: boolean;
    /** Can it be confirmed now? */
    isOpen: boolean;
}

/** The rate and network fee for confirming a draft: as seen, as they are now, and as read again on click. */
export function useTerms<Rates>(terms: TermsOfDraft<Rates>) {
    const { draft, rates, termsOf, crypto, fiat, isConverted, mayLackRate, countsFee, countsTaken, isOpen } = terms;
    const [isHeldBack, setIsHeldBack] = useState(false);
    const [isTold, setIsTold] = useState(false);
    const seen = draft.values.terms;
    const now = termsOf(rates.data);
    const hasRate = ({ rate }: Terms) => !isConverted || rate !== undefined;
    const isRead = rates.data !== undefined;
    const isKnown = hasRate(now) || (mayLackRate && isRead);
    const lacksOf = (of: Terms) => {
        if (countsTaken && of.taken === undefined) return 'taken';
        const lacksFee = countsFee && of.fee === undefined;
        if (hasRate(of)) return lacksFee ? 'fee' : undefined;
        return lacksFee ? 'both' : 'rate';
    };
    const changed = changedTerms(isOpen ? seen : undefined, {
        now,
        crypto,
        fiat,
        onAccept: () => draft.change({ terms: acceptedTerms(seen, now) }),
    });
    // What it was held back for is settled: the next change is no answer to that click.
    if (isHeldBack && isOpen && !changed && !rates.error && !lacksOf(now) && !isTold) setIsHeldBack(false);
    const isSame = async (): Promise<boolean> => {
        // Includes terms that only became known after the earlier steps, because the confirmation page shows them too.
        const shown = acceptedTerms(now, seen ?? {});
        draft.change({ terms: shown });
        const hasSeenFailure = !!rates.error;
        const { data, isError } = await rates.refetch();
        if (isError) return hasSeenFailure && !isConverted;
        const read = termsOf(data);
        // A rate or fee that is said only now, or no longer, isn't what was seen.
        const isAsSaid = lacksOf(read) === lacksOf(now);
        setIsTold(!isAsSaid && !lacksOf(read));
        return isAsSaid && read.coin === now.coin && !changesOf(shown, read);
    };
    return {
        now,
        changed,
        /** Was the last confirmation held back for this? */
        isHeldBack,
        /** Confirming isn't possible then: nobody knows what the recipient would get. */
        isUnknown: !isKnown,
        /** What isn't said, so that nobody knows before what the recipient gets: confirming takes a tick. */
        lacks: !isRead || !isKnown ? undefined : lacksOf(now),
        /** What the last click read that wasn't said before. */
        told: !isTold || lacksOf(now) ? undefined : isConverted ? ('now' as const) : ('feeNow' as const),
        isLoading: rates.isPending,
        error: rates.error,
        readAgain: () => void rates.refetch(),
        /**
         * Reads rate and fee again and compares them with the page. If that fails, the user must see so before continuing; a
         * conversion waits until it succeeds.
         */
        isStill: async (): Promise<boolean> => {
            setIsHeldBack(false);
            setIsTold(false);
            const is = await isSame();
            setIsHeldBack(!is);
            return is;
        },
    };
}

export type TermsCheck = ReturnType<typeof useTerms>;
