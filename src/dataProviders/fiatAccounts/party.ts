import type { Company } from '../../../contracts/fiat/companies';
import type { Individual } from '../../../contracts/fiat/individuals';
import type { SenderType } from '../../../contracts/fiat/parties';

/** A sender or recipient, whatever its type, with its own fields as the provider has them. */
export interface Party {
    id: string;
    type: SenderType;
    /** Its id where the provider gives none. */
    name: string;
    alias: string | null | undefined;
    role: string | undefined;
    /** ISO 3166 alpha-3. */
    country_code: string | undefined;
    email: string | null | undefined;
    created_at?: string | undefined;
    updated_at?: string | undefined;
    fields: Individual | Company;
}

export const ofIndividual = (fields: Individual): Party => ({
    ...shared(fields),
    type: 'individual',
    name: [fields.first_name, fields.last_name].filter(Boolean).join(' ') || fields.id,
    fields,
});

export const ofCompany = (fields: Company): Party => ({
    ...shared(fields),
    type: 'company',
    name: fields.registered_name || fields.trading_name || fields.id,
    fields,
});

const shared = (fields: Individual | Company) => {
    const { id, alias, role, country_code, email, created_at, updated_at } = fields;
    return { id, alias, role, country_code, email, created_at, updated_at };
};
