import { useGetOne, useNotify, useTranslate, useUpdate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { isUnreadable, type UnreadableRow } from '../../../api/answer/unreadable';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { Problem } from '../../../components/feedback/Problem';
import { FormPage } from '../../../components/form/FormPage';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import type { PartyRecord } from '../../../dataProviders/fiatAccounts/parties';
import { fiatAccounts } from '../../../i18n/en/fiatAccounts';
import { addMessages } from '../../../i18n/i18nProvider';
import { recordPath } from '../../../routing/paths';
import { FieldInput } from './fields/FieldInput';
import { detailsOf, namesOf, unknownFields } from './fields/kinds';
import { checkAll, partyIssues, partyShape } from './fields/schema';

addMessages({ fiatAccounts });

/** Edits a sender or beneficiary: all its fields, those that only a corridor has included. */
export function FiatAccountEdit() {
    const { id = '' } = useParams();
    const meta = useMerchantScope();
    const { data, error, refetch } = useGetOne<PartyRecord | UnreadableRow>('manage-fiat-accounts', { id, meta });
    if (data && isUnreadable(data))
        return <Problem error={{ i18nKey: 'page.actionsBlocked' }} onRetry={() => void refetch()} />;
    if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
    if (!data) return <PageSkeleton />;
    return <EditForm key={data.id} party={data} />;
}

const notEdited: ReadonlySet<string> = new Set(['id', 'role', 'created_at', 'updated_at']);

function EditForm({ party }: { party: PartyRecord }) {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const [update] = useUpdate();
    const { type } = party;
    const record = recordPath('manage-fiat-accounts', party.id);
    const before = party.fields as Readonly<Record<string, string | null>>;
    const known = [...namesOf[type], ...detailsOf[type]];
    const strange = unknownFields(before).filter(field => !known.includes(field) && !notEdited.has(field));
    const fields = [...known, ...strange];
    const schema = z
        .object(partyShape({ type, required: strange.map(field => ({ field })), only: fields }))
        .check(checkAll<Record<string, unknown>>(values => partyIssues({ required: [], country: '' }, values)));
    const save = async (data: object) => {
        const now = data as Record<string, string | null | undefined>;
        const changed = fields.filter(field => (now[field] || null) !== (before[field] ?? null));
        const changes = Object.fromEntries(changed.map(field => [field, now[field] || null]));
        if (changed.length > 0) {
            const params = { id: party.id, data: changes, previousData: party };
            await update('manage-fiat-accounts', params, { returnPromise: true, mutationMode: 'pessimistic' });
        }
        notify('fiatAccounts.edit.done', { type: 'success' });
        void navigate(record);
    };
    return (
        <FormPage
            title={translate('fiatAccounts.edit.title', { name: party.name })}
            about={translate('fiatAccounts.edit.about')}
            schema={schema}
            i18nKey="fiatAccounts"
            defaultValues={Object.fromEntries(fields.map(field => [field, before[field] ?? '']))}
            onSubmit={save}
            submit={translate('fiatAccounts.edit.submit')}
            cancelTo={record}
        >
            {fields.map(field => (
                <FieldInput key={field} field={field} />
            ))}
        </FormPage>
    );
}
