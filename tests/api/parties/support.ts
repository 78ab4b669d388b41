import {
    createDestinationAccount,
    DestinationAccount,
    type NewDestinationAccount,
} from '../../../contracts/fiat/accounts';
import { Company, createCompany, type NewCompany } from '../../../contracts/fiat/companies';
import { createIndividual, Individual, type NewIndividual } from '../../../contracts/fiat/individuals';
import { listBanks } from '../../../contracts/fiat/institutions';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { send } from '../../support/servers/sandbox';

export const merchant_id = merchantIds.harbour;

export const addIndividual = (sandbox: Sandbox, token: string, more: Partial<NewIndividual> = {}) =>
    send(sandbox, createIndividual, {
        token,
        body: { merchant_id, first_name: 'Hana', last_name: 'Novák', country_code: 'GBR', ...more },
    });

export const addCompany = (sandbox: Sandbox, token: string, more: Partial<NewCompany> = {}) =>
    send(sandbox, createCompany, {
        token,
        body: { merchant_id, registered_name: 'Kestrel Foods Ltd', country_code: 'GBR', ...more },
    });

export const individual = async (...given: Parameters<typeof addIndividual>): Promise<Individual> =>
    Individual.parse((await addIndividual(...given)).body);

export const company = async (...given: Parameters<typeof addCompany>): Promise<Company> =>
    Company.parse((await addCompany(...given)).body);

/** The first bank of a country. */
export async function bankIn(sandbox: Sandbox, token: string, country_code: string): Promise<string> {
    const { body } = await send(sandbox, listBanks, { token, query: { country_code, per_page: 1 } });
    return String((body as { id: string }[])[0]?.id);
}

/** A British account that is right in everything. */
export async function accountBody(
    sandbox: Sandbox,
    token: string,
    owner_id: string,
    more: Partial<NewDestinationAccount> = {},
): Promise<NewDestinationAccount> {
    return {
        ...{ merchant_id, owner_id, type: 'bank_account', country_code: 'GBR', currency: 'GBP' },
        receiving_institution_id: await bankIn(sandbox, token, 'GBR'),
        account: {
            ...{ account_name: 'Hana Novák', routing_type: 'Sort code', routing_code: '200051' },
            ...{ account_type: 'ACCOUNT NUMBER', account_number: '01234560' },
        },
        ...more,
    };
}

export const addAccount = async (...given: Parameters<typeof accountBody>) =>
    send(given[0], createDestinationAccount, { token: given[1], body: await accountBody(...given) });

export const account = async (...given: Parameters<typeof accountBody>): Promise<DestinationAccount> =>
    DestinationAccount.parse((await addAccount(...given)).body);
