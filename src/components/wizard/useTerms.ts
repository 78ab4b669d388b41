import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptedTerms, changedTerms, changesOf, type Terms } from './terms';
import type { Draft } from './useDraft';

interface TermsOfDraft<Rates> {
    draft: Draft<{ terms?: Terms | undefined }>;
    rates: UseQueryResult<Rates>;
    /** The draft's terms at these rates; without rates, the terms that don't depend on them. */
    termsOf: (rates: Rates | undefined) => Terms;
    crypto: string;
    fiat: string;
    /** Does the rate determine what the recipient gets, or what is taken? */
    isConverted: boolean;
    /** Do the rates say nothing of any coin? Then nothing is waited for that never comes. */
    isUntold: boolean;
    /** Can it be confirmed now? */
    isOpen: boolean;
}

/** The rate and network fee for confirming a draft: as seen, as they are now, and as read again on click. */
export function useTerms<Rates>(terms: TermsOfDraft<Rates>) {
    const { draft, rates, termsOf, crypto, fiat, isConverted, isUntold, isOpen } = terms;
    const [isHeldBack, setIsHeldBack] = useState(false);
    const seen = draft.values.terms;
    const now = termsOf(rates.data);
    const isKnown = ({ rate }: Terms) => !isConverted || isUntold || rate !== undefined;
    const changed = changedTerms(isOpen ? seen : undefined, {
        now,
        crypto,
        fiat,
        onAccept: () => draft.change({ terms: acceptedTerms(seen, now) }),
    });
    // What it was held back for is settled: the next change is no answer to that click.
    if (isHeldBack && isOpen && !changed && !rates.error && isKnown(now)) setIsHeldBack(false);
    const isSame = async (): Promise<boolean> => {
        // Includes terms that only became known after the earlier steps, because the confirmation page shows them too.
        const shown = acceptedTerms(now, seen ?? {});
        draft.change({ terms: shown });
        const hasSeenFailure = !!rates.error;
        const { data, isError } = await rates.refetch();
        if (isError) return hasSeenFailure && !isConverted;
        const read = termsOf(data);
        // A rate that is said now wasn't there to be seen.
        const isNew = isUntold && isConverted && read.rate !== undefined;
        return isKnown(read) && !isNew && !changesOf(shown, read);
    };
    return {
        now,
        changed,
        /** Was the last confirmation held back for this? */
        isHeldBack,
        /** Confirming isn't possible then: nobody knows what the recipient would get. */
        isUnknown: !isKnown(now),
        isUntold: isConverted && isUntold && now.rate === undefined,
        isLoading: rates.isPending,
        error: rates.error,
        readAgain: () => void rates.refetch(),
        /**
         * Reads rate and fee again and compares them with the page. If that fails, the user must see so before continuing; a
         * conversion waits until it succeeds.
         */
        isStill: async (): Promise<boolean> => {
            setIsHeldBack(false);
            const is = await isSame();
            setIsHeldBack(!is);
            return is;
        },
    };
}

export type TermsCheck = ReturnType<typeof useTerms>;
