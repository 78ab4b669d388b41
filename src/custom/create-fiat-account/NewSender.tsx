import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { type SenderType, senderTypes } from '../../../contracts/fiat/parties';
import { FormPage } from '../../components/form/FormPage';
import { ChoiceInput } from '../../components/inputs/ChoiceInput';
import type { MerchantDataProvider } from '../../dataProviders';
import { partyRecordId } from '../../dataProviders/fiatAccounts/partyRecordId';
import { useMoved } from '../../dataProviders/moved';
import { checkAll, partyIssues, partyShape, partyToSend } from '../../resources/transfers/accounts/fields/schema';
import { PartyFields } from '../../resources/transfers/accounts/fields/PartyFields';
import { useScope } from '../../session/scope';
import { recordPath } from '../../routing/paths';
import { useReferences } from './useReferences';

type Values = Record<string, string | null | undefined>;

/** The form of a sender: a person or a company, with whatever is known of it. */
export function NewSender() {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const moved = useMoved();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant } = useScope();
    const [type, setType] = useState<SenderType>('company');
    const referenceOf = useReferences();
    const schema = z
        .object({ type: z.enum(senderTypes), ...partyShape({ type, required: [] }) })
        .check(checkAll<Record<string, unknown>>(values => partyIssues({ required: [], country: '' }, values)));
    const save = async (data: object) => {
        const { type: _, ...typed } = data as Values;
        const { external_id: ownId, ...fields } = partyToSend([], typed);
        const { id, isEarlier } = await dataProvider.createParty({
            type,
            party: {
                ...fields,
                role: 'sender',
                external_id: ownId ?? referenceOf(type),
                merchant_id: merchant?.id ?? '',
            },
            hasOwnId: ownId !== undefined,
        });
        if (isEarlier) await dataProvider.updateParty({ id, type }, fields);
        void moved('manage-fiat-accounts');
        notify('fiatAccounts.added.sender', { type: 'success' });
        void navigate(recordPath('manage-fiat-accounts', partyRecordId({ type, id })));
    };
    return (
        <FormPage
            title={translate('routes.createSender.title')}
            about={translate('routes.createSender.about')}
            schema={schema}
            i18nKey="fiatAccounts"
            defaultValues={{ type }}
            onSubmit={save}
            onChange={values => setType(values.type as SenderType)}
            submit={translate('fiatAccounts.add.sender')}
            cancelTo="/manage-fiat-accounts"
        >
            <ChoiceInput
                source="type"
                label="fiatAccounts.type"
                helperText={false}
                choices={senderTypes.map(value => ({ value, label: translate(`senderType.${value}`) }))}
            />
            <PartyFields type={type} required={[]} />
        </FormPage>
    );
}
