import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LeftOutRows } from '../../components/feedback/LeftOutRows';
import type { BankAccount } from '../../../contracts/main/bankAccounts';
import { BankAccountDialog } from './BankAccountDialog';
import { BankAccountTable } from './BankAccountTable';
import { ReadCard } from './ReadCard';
import type { Merchant } from '../../../contracts/main/merchants';
import { useBankAccounts, useLegalEntity } from './useProfile';
import { useMissingAccess } from '../../components/access/useCanAccess';

/** The bank accounts that the provider pays the merchant to. */
export function BankAccountsCard({ merchant }: { merchant: Merchant }) {
    const { merchant_key: merchantKey } = merchant;
    const translate = useTranslate();
    const read = useBankAccounts();
    const { data: entity, isPending } = useLegalEntity(merchant);
    const { reason: whyNot } = useMissingAccess([{ area: 'bank_accounts', letter: 'W' }]);
    /** Null adds one. */
    const [editing, setEditing] = useState<BankAccount | null>();
    return (
        <ReadCard
            title={translate('bankAccounts.title')}
            about={translate('bankAccounts.about')}
            action={
                <Tooltip title={whyNot ?? ''} describeChild>
                    <Button
                        variant={whyNot ? 'outlined' : 'contained'}
                        aria-disabled={!!whyNot}
                        onClick={whyNot ? undefined : () => setEditing(null)}
                    >
                        {translate('bankAccounts.add')}
                    </Button>
                </Tooltip>
            }
            read={read}
        >
            {({ accounts, unreadableRows }) => (
                <>
                    <LeftOutRows count={unreadableRows} />
                    {accounts.length === 0 ? (
                        <Box color="text.secondary">{unreadableRows === 0 && translate('bankAccounts.empty')}</Box>
                    ) : (
                        <BankAccountTable accounts={accounts} whyNot={whyNot} onEdit={setEditing} />
                    )}
                    {editing !== undefined && !isPending && (
                        <BankAccountDialog
                            merchantKey={merchantKey}
                            account={editing}
                            legalName={entity?.legal_name ?? undefined}
                            onClose={() => setEditing(undefined)}
                        />
                    )}
                </>
            )}
        </ReadCard>
    );
}
