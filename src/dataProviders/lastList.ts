import * as z from 'zod/mini';
import { tabEpoch } from '../session/tab';
import { readTabJson, writeTab } from '../session/storage/tabStorage';
import type { MerchantScope } from './types';

/** How a list is requested, apart from what's in its URL. */
interface ShownList {
    readonly resource: string;
    readonly perPage: number;
    readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
    readonly meta: MerchantScope;
}

const KEY = 'lastList';

const StoredList = z.object({
    epoch: z.string(),
    resource: z.string(),
    perPage: z.number(),
    sort: z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) }),
    meta: z.object({
        merchantId: z.string(),
        merchantKey: z.string(),
        apiId: z.optional(z.string()),
        timeZone: z.string(),
    }),
});

/** Stores in the tab how the list on screen is requested, so that a reload can request it before it knows who is signed in. */
export function rememberList({ resource, perPage, sort, meta }: ShownList): void {
    const epoch = tabEpoch();
    if (epoch) writeTab(KEY, JSON.stringify({ epoch, resource, perPage, sort, meta }));
}

/** The list that this tab showed last; undefined if there was none in this sign-in. */
export function lastList(epoch: string): ShownList | undefined {
    const stored = StoredList.safeParse(readTabJson(KEY));
    if (!stored.success || stored.data.epoch !== epoch) return undefined;
    const { resource, perPage, sort, meta } = stored.data;
    return { resource, perPage, sort, meta: { ...meta, apiId: meta.apiId } };
}
