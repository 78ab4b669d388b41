import { and, eq, sql } from 'drizzle-orm';
import { dateIssues } from '../../../contracts/fiat/partyDates';
import type { SenderType, TransferParty } from '../../../contracts/fiat/parties';
import type { PartyRole } from '../../../contracts/fiat/partyValues';
import { type Fields, type NewPartyRow, parties, type PartyRow } from '../../database/schema/parties';
import type { Querier, Transaction } from '../../database/transaction';
import { asksFor } from '../corridors/requiredFields';
import { invalidFields, notFound, Refused } from '../refused';

/** A sender or recipient as transfers name it. */
export const asTransferParty = ({ id, type, name, countryCode }: NewPartyRow): Required<TransferParty> => ({
    id,
    type,
    name,
    country_code: countryCode,
});

/** A merchant's sender or recipient; undefined if it has none with this id. */
export async function findParty(database: Querier, merchantId: string, id: string): Promise<PartyRow | undefined> {
    const [row] = await database
        .select()
        .from(parties)
        .where(and(eq(parties.merchantId, merchantId), eq(parties.id, id)));
    return row;
}

/**
 * The same, locked, so that accounts and fields that they need are checked together.
 * @throws Refused 404, for one of the other type as well
 */
export async function lockParty(tx: Transaction, id: string, type?: SenderType): Promise<PartyRow> {
    const isIt = and(eq(parties.id, id), type ? eq(parties.type, type) : undefined);
    const [row] = await tx.select().from(parties).where(isIt).for('update');
    if (!row) throw notFound();
    return row;
}

/** What a call gives of a sender or recipient; empty fields are null. */
export interface GivenParty {
    role?: PartyRole | undefined;
    external_id?: string | null | undefined;
    country_code?: string | undefined;
    readonly [field: string]: string | null | undefined;
}

type Columns = Pick<PartyRow, 'role' | 'externalId' | 'countryCode' | 'name' | 'fields'>;

/**
 * The record with what is given: what is left out stays, and null empties a field.
 * @throws Refused 422 for days that contradict today or each other, and for fields that no corridor asks for
 */
export function withGiven(
    before: Columns,
    { role, external_id: externalId, country_code: countryCode, ...given }: GivenParty,
    isKnown: (field: string) => boolean,
    now: Date,
): Columns {
    refuseUnknown(Object.keys(given), isKnown);
    const fields = merged(before.fields, given);
    const wrong = dateIssues(fields, now.toISOString().slice(0, 10));
    if (wrong.length > 0)
        throw invalidFields(Object.fromEntries(wrong.map(({ field, rule }) => [field, dayText[rule]])));
    return {
        role: role ?? before.role,
        externalId: externalId === undefined ? before.externalId : externalId,
        countryCode: countryCode ?? before.countryCode,
        name: nameOf(fields),
        fields,
    };
}

/**
 * Fields that aren't in the contract are only taken where a corridor asks for them.
 * @throws Refused 422, naming the others
 * @param at where the fields stand in the body
 */
export function refuseUnknown(names: readonly string[], isKnown: (field: string) => boolean, at = ''): void {
    const strange = names.filter(field => !isKnown(field) && !asksFor(field));
    if (strange.length > 0) throw invalidFields(Object.fromEntries(strange.map(field => [`${at}${field}`, 'Unknown'])));
}

const dayText = { inThePast: 'This day lies ahead', afterStart: 'It must end after it began' } as const;

/** Texts with changes: what is left out stays, and null takes one away. */
export const merged = (before: Fields, changes: Readonly<Record<string, string | null | undefined>>): Fields => {
    const all = new Map(Object.entries(before));
    for (const [field, value] of Object.entries(changes)) {
        if (value === null || value === '') all.delete(field);
        else if (value !== undefined) all.set(field, value);
    }
    return Object.fromEntries(all);
};

/** A person's whole name, or a company's registered one. */
export const nameOf = ({ first_name: first, last_name: last, registered_name: registered }: Fields): string =>
    registered ?? [first, last].filter(Boolean).join(' ');

/** Until the transaction ends, nobody else can take the same external id. */
export async function lockExternalId(tx: Transaction, merchantId: string, externalId: string | null): Promise<void> {
    if (externalId === null) return;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`fiat_external_id ${merchantId} ${externalId}`}))`);
}

export const externalIdTaken = (): Refused =>
    new Refused(422, 'external_id_used', 'The external id is already in use', {
        fields: { external_id: 'This reference is already in use. Enter another.' },
    });
