import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptedTerms, changedTerms, changesOf, type Terms } from './terms';
import type { Draft } from './useDraft';

interface TermsOfDraft<Rates> {
    draft: Draft<{ terms?: Terms | undefined }>;
    rates: UseQueryResult<Rates>;
    /** What the draft comes to at some rates; at none, all that doesn't depend on them. */
    termsOf: (rates: Rates | undefined) => Terms;
    crypto: string;
    fiat: string;
    /** Does the rate decide what the recipient gets? */
    isConverted: boolean;
    /** Can it be confirmed now? */
    isOpen: boolean;
}

/** The rate and the network fee that a draft is confirmed by: as they were seen, as they are, and read once more by the click. */
export function useTerms<Rates>({ draft, rates, termsOf, crypto, fiat, isConverted, isOpen }: TermsOfDraft<Rates>) {
    const [isHeldBack, setIsHeldBack] = useState(false);
    const seen = draft.values.terms;
    const now = termsOf(rates.data);
    const changed = changedTerms(isOpen ? seen : undefined, {
        now,
        crypto,
        fiat,
        onAccept: () => draft.change({ terms: acceptedTerms(seen, now) }),
    });
    // What it was held back for is settled: the next change is no answer to that click.
    if (isHeldBack && isOpen && !changed && !rates.error) setIsHeldBack(false);
    const isSame = async (): Promise<boolean> => {
        // What was known only after the steps before stands on the page of the click all the same.
        const shown = acceptedTerms(now, seen ?? {});
        draft.change({ terms: shown });
        const hasSeenFailure = !!rates.error;
        const { data, isError } = await rates.refetch();
        return isError ? hasSeenFailure && !isConverted : !changesOf(shown, termsOf(data));
    };
    return {
        now,
        changed,
        /** Was it confirmed last, and not sent for this? */
        isHeldBack,
        /** Nothing can be confirmed then: nobody knows what the recipient would get. */
        isUnknown: isConverted && rates.data === undefined,
        isLoading: rates.isPending,
        error: rates.error,
        readAgain: () => void rates.refetch(),
        /**
         * Reads rate and fee once more. Are they what the page of the click shows? Where they can't be read, the user has to see so
         * before they go on; what is converted then waits until they can.
         */
        isStill: async (): Promise<boolean> => {
            const is = await isSame();
            setIsHeldBack(!is);
            return is;
        },
    };
}

export type TermsCheck = ReturnType<typeof useTerms>;
