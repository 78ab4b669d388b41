import { TransactionReport } from '../../contracts/main/reports';
import { readJson } from '../../contracts/json';
import { ask } from './request';
import type { Backend, CallInput, Declared, Found, Verdict } from './types';

const OTHERS = ['USD', 'EUR', 'GBP'];

/** Is a statement of one currency left to what was asked for? It's no list, but has a query key of this product's own. */
export async function tryCurrency(
    backend: Backend,
    operation: Declared,
    { query, ...input }: CallInput,
): Promise<Found & { filters: Record<string, Verdict> }> {
    const by = async (currency?: string): Promise<string[]> => {
        const asked = { ...(typeof query === 'object' && query), ...(currency && { currency }) };
        const response = await ask(backend, operation, { ...input, query: asked });
        const read = TransactionReport.safeParse(response?.ok && readJson(await response.text().catch(() => 'null')));
        return read.success ? (read.data.statements ?? []).flatMap(({ currency: of }) => of ?? []) : [];
    };
    const all = await by();
    const one = all.length > 1 ? all[0] : OTHERS.find(code => !all.includes(code));
    const found = one === undefined ? [] : await by(one);
    const isIgnored = found.some(currency => currency !== one);
    const verdict = isIgnored ? 'ignored' : all.length > 0 ? 'works' : 'untold';
    const notes = isIgnored ? ["without currency: leave transaction.currency out of the capabilities' filters"] : [];
    return { differences: [], notes, filters: { currency: verdict } };
}
