import { workOwner } from '../../session/storage/work';
import { readTabJson, writeTab } from '../../session/storage/tabStorage';
import { PayoutDraft } from './payoutDraft';

const slotOf = (merchantKey: string): string => `typed:${workOwner()}:payout ${merchantKey}`;

/** Keeps what was typed for a quote, the latest one of the merchant in this tab: the provider's answer need not hold all of it. */
export const keepTyped = (merchantKey: string, reference: string, draft: PayoutDraft): void =>
    writeTab(slotOf(merchantKey), JSON.stringify({ reference, draft }));

/**
 * What was typed for this quote, without what belongs to one attempt; nothing where this tab doesn't know. An invoice is paid once,
 * so its recipient needs another.
 */
export function typedFor(merchantKey: string, reference: string | null): Partial<PayoutDraft> {
    const kept = readTabJson(slotOf(merchantKey)) as { reference?: unknown; draft?: unknown } | null | undefined;
    const read = PayoutDraft.safeParse(kept?.draft);
    if (!read.success || kept?.reference !== reference) return {};
    const { step: _, key: __, sent: ___, ...typed } = read.data;
    return typed.crypto_currency === 'LNBC' ? { ...typed, address: '' } : typed;
}
