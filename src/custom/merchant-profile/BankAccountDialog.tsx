import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import {
    type BankAccount,
    type BankAccountChanges,
    changesOf,
    NewBankAccount,
} from '../../../contracts/main/bankAccounts';
import { bankFormOf } from '../../../contracts/main/bankForm';
import { FormDialog } from '../../components/form/FormDialog';
import { useReader } from '../../components/hooks/useReader';
import type { MerchantDataProvider } from '../../dataProviders';
import { bankAccountsQuery } from '../../dataProviders/methods/merchantQueries';
import { BankAccountFields } from './BankAccountFields';

interface BankAccountDialogProps {
    merchantKey: string;
    /** Null for a new one. */
    account: BankAccount | null;
    /** The legal entity's; undefined while it isn't known. */
    legalName: string | undefined;
    onClose: () => void;
}

/** Adds or changes a bank account, with a code where the merchant asks for one. */
export function BankAccountDialog({ merchantKey, account, legalName, onClose }: BankAccountDialogProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { queryKey } = bankAccountsQuery(useReader());
    const finish = async (doneBy: (accounts: readonly BankAccount[]) => string) => {
        await queryClient.invalidateQueries({ queryKey });
        const read = queryClient.getQueryData(queryKey);
        notify(doneBy(read?.accounts ?? []), { type: 'success' });
        onClose();
    };
    const add = async (body: NewBankAccount) => {
        await dataProvider.addBankAccount({ merchantKey, body });
        await finish(() => 'bankAccounts.added');
    };
    const save = async (bankKey: string, body: BankAccountChanges) => {
        const answer = await dataProvider.saveBankAccount({ bankKey, body });
        await finish(accounts => {
            const { status } = { ...accounts.find(({ bank_key: key }) => key === bankKey), ...answer };
            return status === 'to_be_verified' ? 'bankAccounts.savedUnverified' : 'bankAccounts.saved';
        });
    };
    const shared = { i18nKey: 'bankAccounts', onClose, close: translate('bankAccounts.close'), width: 'sm' } as const;
    if (account) {
        const { codes, numbers } = bankFormOf(account.country_code ?? '');
        const { account_holder = '', bank_name = '', bank_code = '' } = account;
        const { bank_code_type = codes[0], account_number_type = numbers[0] } = account;
        const schema = changesOf(account);
        return (
            <FormDialog
                {...shared}
                title={translate('bankAccounts.editTitle')}
                schema={schema}
                defaultValues={{
                    ...{ account_holder, bank_name, bank_code_type, bank_code, account_number_type },
                    account_number: '',
                }}
                onSubmit={body => save(account.bank_key, body)}
                submit={translate('bankAccounts.save')}
            >
                <Alert severity="info">{translate('bankAccounts.again')}</Alert>
                <BankAccountFields account={account} legalName={legalName} />
            </FormDialog>
        );
    }
    return (
        <FormDialog
            {...shared}
            title={translate('bankAccounts.addTitle')}
            schema={NewBankAccount}
            defaultValues={{
                ...{ country_code: '', currency: '', bank_name: '', bank_code: '', account_number: '' },
                account_holder: legalName ?? '',
                ...{ bank_code_type: 'SWIFT-BIC', account_number_type: 'IBAN' },
            }}
            onSubmit={add}
            submit={translate('bankAccounts.submit')}
        >
            <BankAccountFields account={null} legalName={legalName} />
        </FormDialog>
    );
}
