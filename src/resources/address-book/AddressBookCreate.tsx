import { TextInput, useCreate, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { AddressBookFields } from '../../../contracts/dashboard/addressBook';
import { isBookable, networkOf } from '../../../contracts/currencies';
import { FormPage } from '../../components/form/FormPage';
import { useMerchantScope } from '../../components/hooks/useMerchantScope';
import { CryptoAddressInput } from '../../components/inputs/CryptoAddressInput';
import { CurrencyInput } from '../../components/inputs/CurrencyInput';
import { EmailInput } from '../../components/inputs/EmailInput';
import { useCoins } from '../../components/hooks/useCoins';
import { useScope } from '../../session/scope';
import { addressBook } from '../../i18n/en/resources/addressBookPages';
import { addMessages } from '../../i18n/i18nProvider';
import { recordPath } from '../../routing/paths';

addMessages({ addressBook });

/** Adds one entry, which becomes active a day later. */
export function AddressBookCreate() {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const meta = useMerchantScope();
    const [create] = useCreate();
    const { id: entityAdminId } = useScope().permissions;
    const save = async (data: z.output<typeof AddressBookFields>) => {
        const entry = await create(
            'manage-wallet-address',
            { data: { ...data, entity_admin_id: entityAdminId }, meta },
            { returnPromise: true },
        );
        notify('addressBook.added', { type: 'success', messageArgs: { name: data.name } });
        void navigate(entry.id ? recordPath('manage-wallet-address', entry.id) : '/manage-wallet-address');
    };
    return (
        <FormPage
            title={translate('routes.addAddress.title')}
            about={translate('routes.addAddress.about')}
            schema={AddressBookFields}
            i18nKey="addressBook"
            defaultValues={{ email: '', name: '', crypto_currency: '', address: '', description: '' }}
            onSubmit={save}
            submit={translate('addressBook.add')}
            cancelTo="/manage-wallet-address"
        >
            <AddressCurrencyInput />
            <CurrencyAddressInput />
            <TextInput source="name" label="resources.manage-wallet-address.fields.name" />
            <EmailInput source="email" label="resources.manage-wallet-address.fields.email" />
            <TextInput source="description" label="addressBook.descriptionOptional" multiline minRows={2} />
        </FormPage>
    );
}

/** Selecting another currency can change the network, so the address is checked again. */
function AddressCurrencyInput() {
    const { trigger, getValues } = useFormContext();
    const chosen: unknown = useWatch({ name: 'crypto_currency' });
    const coins = useCoins(typeof chosen === 'string' ? chosen : undefined);
    return (
        <CurrencyInput
            source="crypto_currency"
            label="addressBook.currencyAndNetwork"
            currencies={coins.filter(isBookable)}
            emptyText="addressBook.selectCurrency"
            onChange={() => {
                if (getValues('address')) void trigger('address');
            }}
        />
    );
}

/** An address on the selected currency's network. */
function CurrencyAddressInput() {
    const code: unknown = useWatch({ name: 'crypto_currency' });
    const network = typeof code === 'string' ? networkOf(code) : undefined;
    return (
        <CryptoAddressInput
            source="address"
            label="resources.manage-wallet-address.fields.address"
            helperText="addressBook.addressHelp"
            network={network}
        />
    );
}
