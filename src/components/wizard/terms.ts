import * as z from 'zod/mini';
import type { Draft } from './useDraft';

/** The rate and the network fee that an amount was decided by, and what its recipient was to get; each where it was known. */
export const Terms = z.object({
    rate: z.optional(z.string()),
    fee: z.optional(z.string()),
    net: z.optional(z.string()),
});
export type Terms = z.output<typeof Terms>;

/** Has the rate or the fee become another? What was not known before, or isn't now, is no change. */
export function changesOf(seen: Terms | undefined, now: Terms): { rate: boolean; fee: boolean } | undefined {
    const differs = (name: 'rate' | 'fee') =>
        seen?.[name] !== undefined && now[name] !== undefined && seen[name] !== now[name];
    const changes = { rate: differs('rate'), fee: differs('fee') };
    return changes.rate || changes.fee ? changes : undefined;
}

/** What was seen, with what is now wherever that is known. */
export const acceptedTerms = (seen: Terms | undefined, now: Terms): Terms => ({
    rate: now.rate ?? seen?.rate,
    fee: now.fee ?? seen?.fee,
    net: now.net ?? seen?.net,
});

/**
 * The same draft, which keeps the terms of now whenever its first step, `amount`, is left; what wasn't known then, it keeps when a later
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
        const terms = { rate: seen?.rate ?? now.rate, fee: seen?.fee ?? now.fee, net: seen?.net ?? now.net };
        return draft.change({ ...changed, terms });
    },
});

export interface ChangedTermsProps {
    seen: Terms;
    now: Terms;
    crypto: string;
    fiat: string;
    /** Takes what is now for what was seen. */
    onAccept: () => void;
}

/** What the last step has to show before anything is confirmed; undefined where nothing has changed. */
export const changedTerms = (
    seen: Terms | undefined,
    terms: Omit<ChangedTermsProps, 'seen'>,
): ChangedTermsProps | undefined => (seen && changesOf(seen, terms.now) ? { seen, ...terms } : undefined);
