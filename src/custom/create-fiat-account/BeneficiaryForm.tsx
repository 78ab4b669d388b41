import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { senderTypes } from '../../../contracts/fiat/parties';
import { Problem } from '../../components/feedback/Problem';
import { FormPage } from '../../components/form/FormPage';
import { useCountryName } from '../../components/hooks/useCountryName';
import { useReader } from '../../components/hooks/useReader';
import { ChoiceInput } from '../../components/inputs/ChoiceInput';
import { fiatParties } from '../../dataProviders/fiatAccounts/fiatAccountQueries';
import { partyRecordId } from '../../dataProviders/fiatAccounts/partyRecordId';
import type { Party } from '../../dataProviders/fiatAccounts/party';
import { institutionsQuery, requiredFieldsQuery } from '../../dataProviders/fiatAccounts/referenceQueries';
import { useMoved } from '../../dataProviders/moved';
import { FieldInput } from '../../resources/transfers/accounts/fields/FieldInput';
import { AccountFields } from '../../resources/transfers/accounts/fields/AccountFields';
import { PartyFields } from '../../resources/transfers/accounts/fields/PartyFields';
import { useAccountCheck } from '../../resources/transfers/accounts/fields/useAccountCheck';
import { recordPath } from '../../routing/paths';
import {
    beneficiarySchema,
    type BeneficiaryValues,
    corridorOf,
    type Destination,
    keyOf,
    missingOf,
    ofRecipients,
} from './beneficiary';
import { useServices } from './useServices';
import { useBeneficiaryCreation } from './useBeneficiaryCreation';

interface BeneficiaryFormProps {
    destinations: readonly Destination[];
    /** Who gets another account. */
    owner: Party | undefined;
}

/** A recipient with an account: its fields are what the corridor asks for, and the recipient's own. */
export function BeneficiaryForm({ destinations, owner }: BeneficiaryFormProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const moved = useMoved();
    const reader = useReader();
    const [initial] = useState<BeneficiaryValues>(() => ({
        type: owner?.type ?? 'individual',
        destination: destinations.some(({ code }) => code === owner?.country_code) ? (owner?.country_code ?? '') : '',
        service: '',
    }));
    const [values, setValues] = useState(initial);
    const { services, isLoading: areLoading, failed: unread } = useServices(destinations, values.destination);
    const hasNoWay = values.destination !== '' && !areLoading && unread.length === 0 && services.length === 0;
    const corridor = corridorOf(values, services);
    const required = useQuery(requiredFieldsQuery(reader, corridor));
    const institutions = useQuery(institutionsQuery(reader, corridor));
    const accountCheck = useAccountCheck(corridor?.country);
    const isKnown = !!required.data && !!institutions.data && accountCheck.data !== undefined;
    const known = isKnown ? required.data : corridor && required.data !== null ? undefined : required.data;
    const asked = known ? (ofRecipients(known, values.type) ?? []) : [];
    const ofParty = owner ? missingOf(asked, owner) : asked;
    const creation = useBeneficiaryCreation({ owner, corridor, required: known ?? undefined, ofParty });
    const countryName = useCountryName();
    const save = async (data: object) => {
        const id = await creation.create(data as BeneficiaryValues);
        void moved('manage-fiat-accounts');
        void queryClient.invalidateQueries({ queryKey: fiatParties });
        notify(`fiatAccounts.added.${owner ? 'account' : 'beneficiary'}`, { type: 'success' });
        void navigate(recordPath('manage-fiat-accounts', partyRecordId({ type: values.type, id })));
    };
    const failed = [...unread, ...[required, institutions, accountCheck].filter(({ error }) => error)];
    const isPayable = known && ofRecipients(known, values.type) !== undefined;
    return (
        <FormPage
            title={
                owner
                    ? translate('fiatAccounts.addAccountTo', { name: owner.name })
                    : translate('routes.createBeneficiary.title')
            }
            about={translate(owner ? 'fiatAccounts.addAccountAbout' : 'routes.createBeneficiary.about')}
            schema={beneficiarySchema({
                type: values.type,
                services,
                hasNoWay,
                corridor,
                required: known,
                accountCheck: accountCheck.data ?? undefined,
                owner,
            })}
            i18nKey="fiatAccounts"
            defaultValues={initial}
            onSubmit={save}
            onChange={typed => setValues(typed as BeneficiaryValues)}
            failureText={() => (creation.hasParty ? translate('fiatAccounts.onlyAccountMissing') : undefined)}
            submit={translate(owner ? 'fiatAccounts.add.account' : 'fiatAccounts.add.beneficiary')}
            cancelTo={owner ? recordPath('manage-fiat-accounts', partyRecordId(owner)) : '/manage-fiat-accounts'}
        >
            {!owner && (
                <ChoiceInput
                    source="type"
                    label="fiatAccounts.type"
                    helperText={false}
                    // One that was added keeps its type.
                    choices={[...senderTypes]
                        .reverse()
                        .filter(value => !creation.hasParty || value === values.type)
                        .map(value => ({ value, label: translate(`senderType.${value}`) }))}
                />
            )}
            <DestinationInputs
                countries={destinations
                    .map(({ code, name }) => ({ value: code, label: countryName(code) || name || code }))
                    .sort((a, b) => a.label.localeCompare(b.label))}
                services={services.map(each => ({
                    value: keyOf(each),
                    label: [translate(`serviceType.${each.type}`, { _: each.type }), each.currency, each.network]
                        .filter(Boolean)
                        .join(' · '),
                }))}
                hasNoWay={hasNoWay}
                isNew={!owner}
                checkedBy={`${values.type} ${values.service} ${known === undefined}`}
            />
            {failed.length > 0 && (
                <Problem error={failed[0]?.error} onRetry={() => failed.forEach(query => void query.refetch())} />
            )}
            {corridor && failed.length === 0 && known === undefined && <Skeleton variant="rounded" height={240} />}
            {(hasNoWay || (corridor && known !== undefined && !isPayable)) && (
                <Box role="status" sx={{ color: 'warning.main' }}>
                    {translate(`fiatAccounts.problem.${hasNoWay ? 'noService' : 'unpayable'}`)}
                </Box>
            )}
            {corridor && known && isPayable && institutions.data && (
                <>
                    {(!owner || ofParty.length > 0) && (
                        <Part title={translate(owner ? 'fiatAccounts.missing' : 'fiatAccounts.recipient')}>
                            <PartyFields
                                key={`${values.type} ${values.service}`}
                                type={values.type}
                                required={ofParty}
                                isPartial={owner !== undefined}
                            />
                        </Part>
                    )}
                    <Part title={translate('fiatAccounts.account')}>
                        <AccountFields
                            key={`${values.destination} ${values.service}`}
                            required={known.destination_account}
                            corridor={corridor}
                            institutions={institutions.data}
                        />
                        <FieldInput field="account_alias" />
                        <FieldInput field="account_external_id" />
                    </Part>
                </>
            )}
        </FormPage>
    );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
    return (
        <Box component="section" sx={{ display: 'grid', gap: 2.5, borderTop: 1, borderColor: 'divider', pt: 2.5 }}>
            <Typography variant="h2">{title}</Typography>
            {children}
        </Box>
    );
}

interface Choice {
    value: string;
    label: string;
}

interface DestinationInputsProps {
    countries: readonly Choice[];
    services: readonly Choice[];
    /** Is there certainly none? */
    hasNoWay: boolean;
    /** Does the recipient live where the money goes, unless told? */
    isNew: boolean;
    /** What the way to pay is checked by, besides itself. */
    checkedBy: string;
}

/** Where the money goes, and how. What a corridor asked for says nothing in another. */
function DestinationInputs({ countries, services, hasNoWay, isNew, checkedBy }: DestinationInputsProps) {
    const { getValues, setValue, clearErrors, trigger, getFieldState } = useFormContext<BeneficiaryValues>();
    useEffect(() => {
        if (getFieldState('service').invalid) void trigger('service');
    }, [checkedBy, getFieldState, trigger]);
    const forget = () => {
        setValue('receiving_institution_id', '');
        setValue('account', {});
        clearErrors();
    };
    const before = useRef<string>(undefined);
    return (
        <>
            <ChoiceInput
                source="destination"
                label="fiatAccounts.destination"
                helperText={false}
                emptyText="page.chooseCountry"
                choices={countries}
                onChange={({ target }: { target: { value: string } }) => {
                    const former = before.current;
                    before.current = target.value;
                    setValue('service', '');
                    if (isNew && [undefined, '', former].includes(getValues('country_code') as string | undefined)) {
                        setValue('country_code', target.value);
                    }
                    forget();
                }}
            />
            {!hasNoWay && (
                <ChoiceInput
                    source="service"
                    label="fiatAccounts.service"
                    helperText={false}
                    emptyText="fiatAccounts.choose"
                    choices={services}
                    onChange={forget}
                />
            )}
        </>
    );
}
