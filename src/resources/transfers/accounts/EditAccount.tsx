import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { loadAccountCheck } from '../../../../contracts/rules/bank/accountCheck';
import { formatBankIdentifier } from '../../../../contracts/rules/bank/text';
import { Problem } from '../../../components/feedback/Problem';
import { FormDialog } from '../../../components/form/FormDialog';
import type { MerchantDataProvider } from '../../../dataProviders';
import type { Party } from '../../../dataProviders/fiatAccounts/party';
import type { PayableAccount } from '../../../dataProviders/fiatAccounts/payables';
import { AccountFields } from './fields/AccountFields';
import { FieldInput } from './fields/FieldInput';
import { accountIssues, accountShape, checkAll, detailsToSend } from './fields/schema';

interface EditAccountProps {
    account: PayableAccount['account'];
    owner: Party;
    onClose: () => void;
}

type Typed = { receiving_institution_id?: string; account_alias?: string | null; account?: Record<string, string> };

/** Changes an account: whatever its corridor asks for, who pays it, and what it's called. Its country and currency never change. */
export function EditAccount({ account, onClose }: EditAccountProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const corridor = {
        country: account.country_code,
        currency: account.currency,
        type: account.type,
        network: account.network ?? null,
    };
    const reference = useQuery({
        queryKey: ['fiat-reference', 'corridor', corridor],
        queryFn: async ({ signal }) => {
            const id = account.receiving_institution_id;
            const [required, institutions, chosen, accountCheck] = await Promise.all([
                dataProvider.readRequiredFields({ corridor, signal }),
                dataProvider.listInstitutions({ corridor, signal }),
                id ? dataProvider.findInstitution({ corridor, id, signal }) : undefined,
                loadAccountCheck(corridor.country),
            ]);
            return { required: required?.destination_account ?? [], institutions, chosen, accountCheck };
        },
    });
    if (reference.error) return <Problem error={reference.error} onRetry={() => void reference.refetch()} />;
    if (!reference.data) return <Skeleton variant="rounded" height={40} />;
    const { required, institutions, chosen, accountCheck } = reference.data;
    const details = (account.account ?? {}) as Readonly<Record<string, string | null | undefined>>;
    const grouped = (field: string, type: string) => ({
        [field]: formatBankIdentifier(details[type] ?? '', details[field] ?? ''),
    });
    const texts = Object.fromEntries(required.map(({ field }) => [field, details[field] ?? '']));
    const schema = z
        .object(accountShape)
        .check(
            checkAll<{ account: Record<string, unknown> }>(values =>
                accountIssues(required, { country: account.country_code, accountCheck }, values.account),
            ),
        );
    const save = async (data: object) => {
        const { receiving_institution_id: institution, account_alias: alias, account: typed } = data as Typed;
        const sent = detailsToSend(required, typed ?? {});
        const changed = Object.entries(sent).filter(([field, value]) => details[field] !== value);
        await dataProvider.updateAccount({
            id: account.id,
            changes: {
                ...(institution &&
                    institution !== account.receiving_institution_id && { receiving_institution_id: institution }),
                ...((alias ?? null) !== (account.alias ?? null) && { alias: alias ?? null }),
                ...(changed.length > 0 && { account: Object.fromEntries(changed) }),
            },
        });
        void queryClient.invalidateQueries({ queryKey: ['fiat-accounts'] });
        refresh();
        notify('fiatAccounts.editAccount.done', { type: 'success' });
        onClose();
    };
    return (
        <FormDialog
            title={translate('fiatAccounts.editAccount.title')}
            schema={schema}
            i18nKey="fiatAccounts"
            defaultValues={{
                receiving_institution_id: account.receiving_institution_id ?? '',
                account_alias: account.alias ?? '',
                account: {
                    ...texts,
                    ...('routing_code' in texts && grouped('routing_code', 'routing_type')),
                    ...('account_number' in texts && grouped('account_number', 'account_type')),
                },
            }}
            onSubmit={save}
            onClose={onClose}
            submit={translate('fiatAccounts.editAccount.submit')}
            close={translate('fiatAccounts.editAccount.close')}
            width="sm"
        >
            <AccountFields
                required={required}
                corridor={corridor}
                institutions={institutions}
                chosen={chosen ?? undefined}
            />
            <FieldInput field="account_alias" />
        </FormDialog>
    );
}
