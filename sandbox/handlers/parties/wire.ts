import type * as z from 'zod/mini';
import { AccountDetails, type DestinationAccount } from '../../../contracts/fiat/accounts';
import { Company } from '../../../contracts/fiat/companies';
import { Individual } from '../../../contracts/fiat/individuals';
import type { DocumentRow } from '../../database/schema/fiat';
import type { AccountRow, PartyRow } from '../../database/schema/parties';
import { documentOnWire } from '../transfers/wire';

const empty = (shape: object): Record<string, null> =>
    Object.fromEntries(Object.keys(shape).map(field => [field, null]));

const common = (row: PartyRow) => ({
    id: row.id,
    external_id: row.externalId,
    role: row.role,
    country_code: row.countryCode,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
});

/** Lists leave the documents out. */
const documentsOnWire = (documents?: readonly DocumentRow[]) => ({ documents: documents?.map(documentOnWire) });

export const individualOnWire = (row: PartyRow, documents?: readonly DocumentRow[]): z.output<typeof Individual> =>
    Individual.parse({
        ...empty(Individual.shape),
        ...row.fields,
        ...common(row),
        ...documentsOnWire(documents),
    });

export const companyOnWire = (row: PartyRow, documents?: readonly DocumentRow[]): z.output<typeof Company> =>
    Company.parse({ ...empty(Company.shape), ...row.fields, ...common(row), ...documentsOnWire(documents) });

export const accountOnWire = (row: AccountRow): z.output<typeof DestinationAccount> => ({
    id: row.id,
    owner_id: row.ownerId,
    external_id: row.externalId,
    type: row.type,
    country_code: row.countryCode,
    currency: row.currency,
    network: row.network,
    receiving_institution_id: row.institutionId,
    alias: row.alias,
    account: AccountDetails.parse({
        ...empty(AccountDetails.shape),
        ...row.account,
    }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
});
