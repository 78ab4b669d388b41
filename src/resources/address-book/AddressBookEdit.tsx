import { TextInput, useGetOne, useNotify, useTranslate, useUpdate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type AddressBookEntry, updateAddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { isDeleted } from '../../../contracts/dashboard/addressBookStatus';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageState } from '../../components/feedback/PageState';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { Problem } from '../../components/feedback/Problem';
import { Address } from '../../components/fields/Code';
import { FormPage } from '../../components/form/FormPage';
import { valuesOf } from '../../components/form/unread';
import { useMerchantScope } from '../../components/hooks/useMerchantScope';
import { Details } from '../../components/record/Section';
import { currencyLabel } from '../../money/currencyNames';
import { addressBook } from '../../i18n/en/resources/addressBookPages';
import { addMessages } from '../../i18n/i18nProvider';
import { recordPath } from '../../routing/paths';

addMessages({ addressBook });

const { name, description } = updateAddressBookEntry.body.shape;
const schema = z.object({ name, description });

/** What of an entry the form writes. */
export const entryFields = ['name', 'description'] as const;

/** Edits an entry's name and description; a different address needs a new entry. */
export function AddressBookEdit() {
    const { id = '' } = useParams();
    const meta = useMerchantScope();
    const { data, error, refetch } = useGetOne<AddressBookEntry | UnreadableRow>('manage-wallet-address', { id, meta });
    const translate = useTranslate();
    if (data && isUnreadable(data))
        return <Problem error={{ i18nKey: 'page.actionsBlocked' }} onRetry={() => void refetch()} />;
    if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
    if (!data) return <PageSkeleton />;
    if (!isDeleted(data)) return <EditForm key={data.id} entry={data} />;
    return <PageState title={translate('addressBook.isDeleted')} text={translate('addressBook.isDeletedText')} />;
}

function EditForm({ entry }: { entry: AddressBookEntry }) {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const meta = useMerchantScope();
    const [update] = useUpdate();
    const record = recordPath('manage-wallet-address', entry.id);
    const field = (source: string) => translate(`resources.manage-wallet-address.fields.${source}`);
    const save = async (data: z.output<typeof schema>) => {
        const params = { id: entry.id, data, previousData: entry, meta };
        await update('manage-wallet-address', params, { returnPromise: true, mutationMode: 'pessimistic' });
        notify('addressBook.edit.done', { type: 'success', messageArgs: { name: data.name } });
        void navigate(record);
    };
    return (
        <FormPage
            title={translate('addressBook.edit.title', { name: entry.name ?? entry.id })}
            about={translate('addressBook.edit.about')}
            schema={schema}
            i18nKey="addressBook"
            replaces
            defaultValues={valuesOf(entry, entryFields)}
            onSubmit={save}
            submit={translate('addressBook.edit.submit')}
            cancelTo={record}
        >
            <Details
                rows={[
                    [field('crypto_currency'), entry.crypto_currency && currencyLabel(entry.crypto_currency)],
                    [field('address'), <Address key="address" address={entry.address} />],
                    [field('email'), entry.email],
                ]}
            />
            <TextInput source="name" label={field('name')} />
            <TextInput source="description" label="addressBook.descriptionOptional" multiline minRows={2} />
        </FormPage>
    );
}
