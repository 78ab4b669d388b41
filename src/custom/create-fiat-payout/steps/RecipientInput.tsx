import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { SearchInput } from '../../../components/inputs/SearchInput';
import type { PayableAccount } from '../../../dataProviders/fiatAccounts/payables';
import { useAccountText } from './useAccountText';

/** Whom it pays, and on which account. */
export function RecipientInput({ payables }: { payables: readonly PayableAccount[] }) {
    const translate = useTranslate();
    const textOf = useAccountText();
    return (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > *': { minWidth: 0 } }}>
            <Box sx={{ width: '100%' }}>
                <SearchInput
                    source="destination_account_id"
                    label="createFiatPayout.account"
                    helperText={translate('createFiatPayout.accountHelp')}
                    options={payables.map(payable => ({
                        value: payable.account.id,
                        label: payable.owner.name,
                        about: textOf(payable),
                        keywords: [
                            payable.account.alias,
                            payable.owner.alias,
                            payable.account.account.account_number,
                            payable.account.account.bank_name,
                        ]
                            .filter(Boolean)
                            .join(' '),
                    }))}
                />
            </Box>
            <Button component={Link} to="/create-fiat-account/beneficiary" variant="outlined">
                {translate('createFiatPayout.newBeneficiary')}
            </Button>
        </Box>
    );
}
