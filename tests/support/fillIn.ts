import type { Draft } from '../../scripts/conformance/draft/draft';
import { type Adapter, type AdapterFields, OPEN } from '../../contracts/adapter';

const isOpen = (value: unknown): boolean => JSON.stringify(value)?.includes(`"${OPEN}"`);

/** What a draft of an adapter has left open or names only, as a person fills it in who knows the provider by this table. */
export function filledIn({ adapter: draft, bodies }: Draft, table: Adapter): Adapter {
    const filled = structuredClone(draft);
    for (const { call, fields } of bodies) {
        const body = table.calls[call]?.body?.[''];
        const known = Object.entries((typeof body === 'string' ? table.records?.[body] : body) ?? {});
        const named = known.filter(([field]) => fields.includes(field));
        if (named.length > 0) filled.calls[call] = { ...filled.calls[call], body: { '': Object.fromEntries(named) } };
    }
    for (const [name, fields] of Object.entries(filled.records ?? {})) {
        const places = Object.entries(draft.calls).flatMap(([call, { answer = {} }]) =>
            Object.entries(answer).flatMap(([place, of]) => (of === name ? [fieldsOf(table, call, place)] : [])),
        );
        const typed = table.records?.[types[name] ?? ''];
        fill(fields, Object.assign({}, typed, ...places) as AdapterFields);
    }
    for (const name of Object.keys(filled.names ?? {}).filter(each => filled.names?.[each] === OPEN)) {
        const known = new Set(Object.values(table.records ?? {}).flatMap(fields => fields[name] ?? []));
        const [only, ...more] = known;
        if (typeof only === 'string' && more.length === 0) filled.names = { ...filled.names, [name]: only };
        else filled.names = Object.fromEntries(Object.entries(filled.names ?? {}).filter(([each]) => each !== name));
    }
    for (const [name, call] of Object.entries(filled.calls)) {
        const known = table.calls[name] ?? {};
        if (isOpen(call.path)) call.path = known.path;
        if (isOpen(call.paging)) call.paging = known.paging;
        for (const key of Object.keys(call.query ?? {})) {
            if (call.query && isOpen(call.query[key])) call.query[key] = keyOf(table, name, key, call.query[key]);
        }
        for (const [place, fields] of Object.entries(call.answer ?? {})) {
            if (typeof fields !== 'string') fill(fields, fieldsOf(table, name, place));
        }
    }
    for (const [api, fields] of Object.entries(filled.refusals ?? {})) {
        const of = table.refusals?.[api as 'main'];
        if (typeof fields !== 'string') fill(fields, (typeof of === 'string' ? table.records?.[of] : of) ?? {});
    }
    return filled;
}

/** The contracts' types, each with the table's record of it. */
const types: Readonly<Record<string, string>> = {
    Tokens: 'tokens',
    OtpRequested: 'challenge',
    Profile: 'profile',
    Merchant: 'merchant',
    Account: 'account',
    Membership: 'membership',
    Payment: 'payment',
    Transaction: 'transaction',
    Payout: 'payout',
    Transfer: 'transfer',
    Quote: 'quote',
};

function fieldsOf({ calls, records = {} }: Adapter, call: string, place: string): AdapterFields {
    const of = calls[call]?.answer?.[place];
    return (typeof of === 'string' ? records[of] : of) ?? {};
}

/** Of two fields that say the same the table has one. */
const sameAs: Readonly<Record<string, string>> = { withdraw_amount: 'sending_amount' };

/** What the provider doesn't have is left out. */
function fill(fields: AdapterFields, known: AdapterFields): void {
    for (const path of Object.keys(fields).filter(name => isOpen(fields[name]))) {
        const field = known[path] ?? known[sameAs[path] ?? ''];
        if (field === undefined) delete fields[path];
        else fields[path] = field;
    }
}

/** A key with its words where the draft doesn't know where they are: records have other names there. */
function keyOf({ calls, records = {} }: Adapter, call: string, key: string, drafted: unknown) {
    const known = calls[call]?.query?.[key] ?? OPEN;
    if (typeof known === 'string' || !('like' in known) || !known.like) return known;
    if (typeof drafted === 'object' && drafted !== null) return { ...drafted, to: known.to };
    const [record = '', field = ''] = known.like.split('.');
    const of = records[record]?.[field];
    return typeof of === 'object' && of !== null && 'values' in of && of.values
        ? { to: known.to, values: of.values }
        : known.to;
}
