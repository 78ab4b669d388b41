import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { formatBankIdentifier } from '../../../../contracts/rules/bank/text';
import { Problem } from '../../../components/feedback/Problem';
import { FormDialog } from '../../../components/form/FormDialog';
import { useReader } from '../../../components/hooks/useReader';
import type { MerchantDataProvider } from '../../../dataProviders';
import { fiatParties } from '../../../dataProviders/fiatAccounts/fiatAccountQueries';
import type { Party } from '../../../dataProviders/fiatAccounts/party';
import type { PayableAccount } from '../../../dataProviders/fiatAccounts/payables';
import {
    institutionQuery,
    institutionsQuery,
    requiredFieldsQuery,
} from '../../../dataProviders/fiatAccounts/referenceQueries';
import { AccountFields } from './fields/AccountFields';
import { FieldInput } from './fields/FieldInput';
import { accountIssues, accountShape, checkAll, detailsToSend } from './fields/schema';
import { useAccountCheck } from './fields/useAccountCheck';

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
    const reader = useReader();
    const corridor = {
        country: account.country_code,
        currency: account.currency,
        type: account.type,
        network: account.network ?? null,
    };
    const asked = useQuery(requiredFieldsQuery(reader, corridor));
    const institutions = useQuery(institutionsQuery(reader, corridor));
    const chosen = useQuery(institutionQuery(reader, corridor, account.receiving_institution_id));
    const check = useAccountCheck(corridor.country);
    // What was read before stays where it can't be read again: the card above shows it, and something may be typed already.
    const failed = [asked, institutions, chosen, check].filter(({ error, data }) => error && data === undefined);
    if (failed[0]) {
        return <Problem error={failed[0].error} onRetry={() => failed.forEach(query => void query.refetch())} />;
    }
    if (asked.data === undefined || !institutions.data || chosen.isLoading || check.data === undefined) {
        return <Skeleton variant="rounded" height={40} />;
    }
    const required = asked.data?.destination_account ?? [];
    const accountCheck = check.data ?? undefined;
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
        void queryClient.invalidateQueries({ queryKey: fiatParties });
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
                institutions={institutions.data}
                chosen={chosen.data ?? undefined}
            />
            <FieldInput field="account_alias" />
        </FormDialog>
    );
}
