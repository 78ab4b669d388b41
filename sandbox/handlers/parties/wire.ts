import type * as z from 'zod/mini';
import { DestinationAccount } from '../../../contracts/fiat/accounts';
import { Company } from '../../../contracts/fiat/companies';
import { Individual } from '../../../contracts/fiat/individuals';
import type { AccountRow, PartyRow } from '../../database/schema/parties';

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

export const individualOnWire = (row: PartyRow): z.output<typeof Individual> =>
    Individual.parse({ ...empty(Individual.shape), ...row.fields, ...common(row) });

export const companyOnWire = (row: PartyRow): z.output<typeof Company> =>
    Company.parse({ ...empty(Company.shape), ...row.fields, ...common(row) });

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
    account: DestinationAccount.shape.account.parse({
        ...empty(DestinationAccount.shape.account.shape),
        ...row.account,
    }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
});
