import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { createDestinationAccount, type NewDestinationAccount } from '../../../contracts/fiat/accounts';
import type { RequiredField } from '../../../contracts/fiat/requiredFields';
import { ApiError, isApiError } from '../../api/errors';
import type { MerchantDataProvider } from '../../dataProviders';
import type { Corridor, CorridorFields } from '../../dataProviders/fiatAccounts/accountMethods';
import type { Party } from '../../dataProviders/fiatAccounts/party';
import { detailsToSend, partyToSend } from '../../resources/transfers/accounts/fields/schema';
import { useScope } from '../../session/scope';
import type { BeneficiaryValues } from './beneficiary';
import { useReferences } from './useReferences';

interface Wanted {
    owner: Party | undefined;
    corridor: Corridor | undefined;
    required: CorridorFields | undefined;
    /** What the corridor asks of the recipient, as far as its record doesn't have it. */
    ofParty: readonly RequiredField[];
}

/**
 * Adds the recipient, then the account. Where the second fails, only it is repeated; each has an external id of its own, so that
 * a lost answer makes nothing twice, and what an earlier attempt made gets the values of now.
 */
export function useBeneficiaryCreation({ owner, corridor, required, ofParty }: Wanted) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant } = useScope();
    const merchantId = merchant?.id ?? '';
    // One of another type, and an account in another corridor, is another one.
    const referenceOf = useReferences();
    const [made, setMade] = useState<{ id: string; sent: string }>();

    const completeOwner = async (complete: Party, fields: Record<string, string>): Promise<string> => {
        if (Object.keys(fields).length > 0) await dataProvider.updateParty(complete, fields);
        return complete.id;
    };
    const addOwner = async (type: Party['type'], fields: Record<string, string>): Promise<string> => {
        const sent = JSON.stringify(fields);
        if (made?.sent === sent) return made.id;
        const { external_id: ownId, ...others } = fields;
        const external_id = ownId ?? referenceOf(type);
        const party = { ...others, role: 'recipient', external_id, merchant_id: merchantId };
        const { id, isEarlier } = made
            ? { id: made.id, isEarlier: true }
            : await dataProvider.createParty({ type, party, hasOwnId: ownId !== undefined });
        if (isEarlier) await dataProvider.updateParty({ id, type }, fields);
        setMade({ id, sent });
        return id;
    };
    const create = async (values: BeneficiaryValues): Promise<string> => {
        if (!corridor || !required) throw new Error('No way to pay is chosen');
        const { type, destination: _, service: __, receiving_institution_id: institution = '', ...rest } = values;
        const { account: typed, account_alias: alias, account_external_id: ownId, ...party } = rest;
        const fields = partyToSend(ofParty, party as Record<string, string>);
        const ownerId = owner ? await completeOwner(owner, fields) : await addOwner(type, fields);
        const account = detailsToSend(required.destination_account, typed ?? {});
        const given = { receiving_institution_id: institution, ...(alias && { alias }), account };
        const sent = {
            merchant_id: merchantId,
            owner_id: ownerId,
            external_id: ownId || referenceOf(JSON.stringify(corridor)),
            type: corridor.type as NewDestinationAccount['type'],
            country_code: corridor.country,
            currency: corridor.currency as NewDestinationAccount['currency'],
            ...(corridor.network && { network: corridor.network }),
            ...given,
        };
        const added = dataProvider.createAccount({ account: sent, hasOwnId: !!ownId });
        const { id, isEarlier } = await added.catch((error: unknown) => {
            throw atAccount(error);
        });
        if (isEarlier) await dataProvider.updateAccount({ id, changes: given });
        return ownerId;
    };
    return { create, hasParty: made !== undefined };
}

/** The recipient has a reference as well, whose field has the call's name. */
function atAccount(error: unknown): unknown {
    if (!isApiError(error) || error.fields.external_id === undefined) return error;
    const { external_id, ...others } = error.fields;
    const fields = { ...others, account_external_id: external_id };
    return new ApiError(error.kind, createDestinationAccount, { ...error, fields });
}
