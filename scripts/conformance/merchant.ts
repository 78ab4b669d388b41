import { listFiatBalances } from '../../contracts/fiat/balances';
import { getMerchantConfig } from '../../contracts/fiat/reference';
import { listTransfers } from '../../contracts/fiat/transfers';
import { NOTHING } from './filterKinds';
import { ask } from './request';
import { fieldsOf, isExtension } from './schema';
import type { Backend, CallInput, Declared, Ids } from './types';

/** Reads of a merchant's, of which one that answers is enough. */
const asked = [listFiatBalances, listTransfers, getMerchantConfig];

/** Do fiat calls take the merchant, rather than the token saying whose they are? Undefined where none of them tells. */
export async function takesMerchant(backend: Backend, { merchantId }: Ids): Promise<boolean | undefined> {
    if (merchantId === undefined) return undefined;
    for (const operation of asked) {
        const by = async (query: Record<string, unknown>) => {
            const response = await ask(backend, operation, { query });
            await response?.body?.cancel();
            return response?.ok;
        };
        if (await by({})) return !(await by({ merchant_id: NOTHING }));
        if (await by({ merchant_id: merchantId })) return true;
    }
    return undefined;
}

/**
 * What to call a read with, but for query keys of this product's own, which a provider may refuse. The merchant stays where fiat
 * calls take one.
 */
export function withoutExtensions(
    { api, kind, query }: Declared,
    input: CallInput,
    namesMerchant: boolean | undefined,
): CallInput {
    const { merchant_id: _merchant, ...body } = input.body ?? {};
    const own = api === 'fiat' && namesMerchant === false && input.body ? { ...input, body } : input;
    if (kind !== 'read' || typeof own.query !== 'object') return own;
    const declared = fieldsOf(query) ?? {};
    const kept = Object.entries(own.query).filter(([key]) => {
        const schema = declared[key];
        return !schema || !isExtension(schema) || (key === 'merchant_id' && namesMerchant !== false);
    });
    return { ...own, query: Object.fromEntries(kept) };
}
