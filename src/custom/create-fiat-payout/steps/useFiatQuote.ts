import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useReader } from '../../../components/hooks/useReader';
import { isChanged, type SeenQuote } from '../../../components/wizard/seenQuote';
import type { Draft } from '../../../components/wizard/useDraft';
import { type Chosen, newQuote, seenOf } from '../draft/fiatBodies';
import type { FiatDraft } from '../draft/fiatDraft';
import type { PayableQuote } from '../../../dataProviders/transfers/newTransferMethods';
import { fiatQuoteQuery } from '../../../dataProviders/transfers/transferQueries';

interface OpenQuote {
    quote: PayableQuote | undefined;
    error: unknown;
    isAsking: boolean;
    /** The quote as it is kept with the draft. */
    now: SeenQuote | undefined;
    /** What was seen before, where the quote is another now and that wasn't accepted yet. */
    changed: SeenQuote | undefined;
    /** Gets a new quote. Rejects with an ApiError. */
    renew: () => Promise<void>;
    /** Accepts the quote as it is now. */
    accept: () => void;
}

/** The quote for a draft: asked for once the step opens, and again on request. What was seen of it is kept with the draft. */
export function useFiatQuote(draft: Draft<FiatDraft>, chosen: Chosen, merchantId: string): OpenQuote {
    const asked = newQuote(draft.values, chosen, merchantId);
    const body = JSON.stringify(asked ?? {});
    const [opened] = useState(() => crypto.randomUUID());
    const { data, error, isFetching, refetch } = useQuery(fiatQuoteQuery(useReader(), asked, opened));
    const { seen } = draft.values;
    const now = data && seenOf(data, body);
    const isNew = now !== undefined && seen?.body !== now.body;
    const { change } = draft;
    useEffect(() => {
        if (isNew) change({ seen: now });
        // oxlint-disable-next-line react/exhaustive-deps -- `now` is another object at each render
    }, [isNew]);
    return {
        quote: data,
        error,
        isAsking: isFetching,
        now,
        changed: now && isChanged(seen, now) ? seen : undefined,
        renew: async () => {
            await refetch({ throwOnError: true });
        },
        accept: () => {
            if (now) draft.change({ seen: now });
        },
    };
}
