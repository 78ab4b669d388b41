import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Problem } from '../../../components/feedback/Problem';
import { SearchInput } from '../../../components/inputs/SearchInput';
import { foundPayablesQuery } from '../../../dataProviders/fiatAccounts/fiatAccountQueries';
import type { PayableAccount } from '../../../dataProviders/fiatAccounts/payables';
import { useAccountText } from './useAccountText';
import { useSearch } from './useSearch';

interface RecipientInputProps {
    chosen: PayableAccount | undefined;
    /** Ways to pay; any where nothing says. */
    types: readonly string[] | undefined;
    /** Keeps the one that is picked before its id is. */
    onPick: (payable: PayableAccount) => void;
}

/** Whom it pays, and on which account. */
export function RecipientInput({ chosen, types, onPick }: RecipientInputProps) {
    const translate = useTranslate();
    const textOf = useAccountText();
    const { found, error, retry, ...search } = useSearch(foundPayablesQuery);
    const offered = found.filter(({ account }) => !types || types.includes(account.type));
    const optionOf = (payable: PayableAccount) => ({
        value: payable.account.id,
        label: payable.owner.name,
        about: textOf(payable),
    });
    return (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > *': { minWidth: 0 } }}>
            <Box sx={{ width: '100%' }}>
                <SearchInput
                    source="destination_account_id"
                    label="createFiatPayout.account"
                    helperText={translate('createFiatPayout.accountHelp')}
                    options={offered.map(optionOf)}
                    search={{ ...search, chosen: chosen && optionOf(chosen) }}
                    onPick={id => offered.filter(({ account }) => account.id === id).forEach(onPick)}
                />
            </Box>
            {error && <Problem error={error} onRetry={retry} />}
            <Button component={Link} to="/create-fiat-account/beneficiary" variant="outlined">
                {translate('createFiatPayout.newBeneficiary')}
            </Button>
        </Box>
    );
}
