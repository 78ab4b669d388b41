import { bankReference } from '../../../contracts/fiat/bankReference';
import { providerNow } from '../../api/providerClock';
import { readTab, writeTab } from '../../session/storage/tabStorage';

const LAST = 'lastReference';

/**
 * A reference for a new attempt, by the provider's clock (docs/rules.md#fiat-payouts). It never repeats in this tab, though each
 * answer sets that clock anew, to the second: it's a millisecond later than the last one at least.
 */
export function newReference(): string {
    const last = Number(readTab(LAST)) || 0;
    const at = Math.max(providerNow().getTime(), last + 1);
    writeTab(LAST, String(at));
    return bankReference(new Date(at));
}
