import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { isChanged, type SeenQuote } from '../../../components/wizard/seenQuote';
import type { Draft } from '../../../components/wizard/useDraft';
import type { MerchantDataProvider } from '../../../dataProviders';
import { type Chosen, newQuote, seenOf } from '../draft/fiatBodies';
import type { FiatDraft } from '../draft/fiatDraft';
import type { PayableQuote } from '../../../dataProviders/transfers/newTransferMethods';

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
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const asked = newQuote(draft.values, chosen, merchantId);
    const body = JSON.stringify(asked ?? {});
    // Each opening of the step asks anew: a quote is too short-lived to be kept.
    const [opened] = useState(() => crypto.randomUUID());
    const { data, error, isFetching, refetch } = useQuery({
        queryKey: ['fiatQuote', opened, body],
        queryFn: ({ signal }) => {
            if (!asked) throw new Error('There is nothing to quote');
            return dataProvider.quoteFiatPayout({ quote: asked, signal });
        },
        enabled: asked !== undefined,
        staleTime: Infinity,
        gcTime: 0,
        retry: false,
    });
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
