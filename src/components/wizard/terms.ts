import * as z from 'zod/mini';
import type { Draft } from './useDraft';

/**
 * The rate and network fee that an amount was based on, what the recipient was to get, and what was to leave the balance where
 * another currency was typed; as far as known.
 */
export const Terms = z.object({
    rate: z.optional(z.string()),
    fee: z.optional(z.string()),
    net: z.optional(z.string()),
    taken: z.optional(z.string()),
});
export type Terms = z.output<typeof Terms>;

const watched = ['rate', 'fee', 'taken'] as const;

/** Which of rate, fee and what leaves the balance have changed? A value that was or is unknown doesn't count. */
export function changesOf(
    seen: Terms | undefined,
    now: Terms,
): Readonly<Record<(typeof watched)[number], boolean>> | undefined {
    const differs = (name: (typeof watched)[number]) =>
        seen?.[name] !== undefined && now[name] !== undefined && seen[name] !== now[name];
    return watched.some(differs) ? { rate: differs('rate'), fee: differs('fee'), taken: differs('taken') } : undefined;
}

/** The terms seen, updated with all current values that are known. */
export const acceptedTerms = (seen: Terms | undefined, now: Terms): Terms => ({
    rate: now.rate ?? seen?.rate,
    fee: now.fee ?? seen?.fee,
    net: now.net ?? seen?.net,
    taken: now.taken ?? seen?.taken,
});

/**
 * A draft that stores the current terms when its first step, `amount`, is completed; terms unknown then are added when a later
 * step is.
 */
export const keepingTerms = <Values extends { step: string; terms?: Terms | undefined }>(
    draft: Draft<Values>,
    now: Terms,
): Draft<Values> => ({
    ...draft,
    change: changed => {
        if (typeof changed === 'function' || !changed.step) return draft.change(changed);
        const seen = draft.values.step === 'amount' ? undefined : draft.values.terms;
        return draft.change({ ...changed, terms: acceptedTerms(now, seen ?? {}) });
    },
});

export interface ChangedTermsProps {
    seen: Terms;
    now: Terms;
    crypto: string;
    fiat: string;
    /** Are they a quote's, which holds, and not an estimate? */
    isQuoted?: boolean;
    /** Accepts the current terms. */
    onAccept: () => void;
}

/** Changes that the last step must show before confirmation; undefined if there are none. */
export const changedTerms = (
    seen: Terms | undefined,
    terms: Omit<ChangedTermsProps, 'seen'>,
): ChangedTermsProps | undefined => (seen && changesOf(seen, terms.now) ? { seen, ...terms } : undefined);
