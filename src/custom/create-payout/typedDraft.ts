import * as z from 'zod/mini';
import { workOwner } from '../../session/storage/work';
import { readTabJson, writeTab } from '../../session/storage/tabStorage';
import { PayoutDraft } from './payoutDraft';

/** Without what belongs to one attempt. An invoice is paid once, so its recipient needs another. */
const Typed = z.omit(PayoutDraft, { step: true, key: true, sent: true });
const TypedFor = z.object({ reference: z.string(), typed: Typed });

const slotOf = (merchantKey: string): string => `typed:${workOwner()}:payout ${merchantKey}`;

/** Keeps what was typed for a quote, the latest one of the merchant in this tab: the provider's answer need not hold all of it. */
export function keepTyped(merchantKey: string, reference: string, draft: PayoutDraft): void {
    const typed = Typed.parse(draft);
    writeTab(slotOf(merchantKey), JSON.stringify({ reference, typed } satisfies z.output<typeof TypedFor>));
}

/** What was typed for this quote; nothing where this tab doesn't know. */
export function typedFor(merchantKey: string, reference: string | null): Partial<PayoutDraft> {
    const kept = TypedFor.safeParse(readTabJson(slotOf(merchantKey)));
    if (!kept.success || kept.data.reference !== reference) return {};
    const { typed } = kept.data;
    return typed.crypto_currency === 'LNBC' ? { ...typed, address: '' } : typed;
}
