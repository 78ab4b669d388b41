import type { Company } from '../../../contracts/fiat/companies';
import type { Individual } from '../../../contracts/fiat/individuals';
import type { SenderType } from '../../../contracts/fiat/parties';
import type { Partly } from '../../api/answer/readPartly';

/** A sender or recipient, whatever its type, with its own fields as the provider has them. */
export interface Party extends Partly {
    id: string;
    type: SenderType;
    name: string;
    alias: string | null;
    role: string;
    /** ISO 3166 alpha-3. */
    country_code: string;
    email: string | null;
    created_at?: string | undefined;
    updated_at?: string | undefined;
    fields: Individual | Company;
}

export const ofIndividual = (fields: Individual): Party => ({
    ...shared(fields),
    type: 'individual',
    name: [fields.first_name, fields.last_name].filter(Boolean).join(' '),
    fields,
});

export const ofCompany = (fields: Company): Party => ({
    ...shared(fields),
    type: 'company',
    name: fields.registered_name,
    fields,
});

const shared = (fields: (Individual | Company) & Partly) => {
    const { id, alias, role, country_code, email, created_at, updated_at, unreadable } = fields;
    return { id, alias, role, country_code, email, created_at, updated_at, ...(unreadable && { unreadable }) };
};
