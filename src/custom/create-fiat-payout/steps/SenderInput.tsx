import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Problem } from '../../../components/feedback/Problem';
import { SearchInput } from '../../../components/inputs/SearchInput';
import { foundSendersQuery } from '../../../dataProviders/fiatAccounts/fiatAccountQueries';
import type { Party } from '../../../dataProviders/fiatAccounts/party';
import { usePartyText } from './useAccountText';
import { useSearch } from './useSearch';

interface SenderInputProps {
    chosen: Party | undefined;
    /** Keeps the one that is picked before its id is. */
    onPick: (sender: Party) => void;
}

/** Who pays. */
export function SenderInput({ chosen, onPick }: SenderInputProps) {
    const translate = useTranslate();
    const textOf = usePartyText();
    const { found, error, retry, ...search } = useSearch(foundSendersQuery);
    const optionOf = (party: Party) => ({ value: party.id, label: party.name, about: textOf(party) });
    return (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > *': { minWidth: 0 } }}>
            <Box sx={{ width: '100%' }}>
                <SearchInput
                    source="sender_id"
                    label="createFiatPayout.sender"
                    helperText={translate('createFiatPayout.senderHelp')}
                    options={found.map(optionOf)}
                    search={{ ...search, chosen: chosen && optionOf(chosen) }}
                    onPick={id => found.filter(party => party.id === id).forEach(onPick)}
                />
            </Box>
            {error && <Problem error={error} onRetry={retry} />}
            <Button component={Link} to="/create-fiat-account/sender" variant="outlined">
                {translate('createFiatPayout.newSender')}
            </Button>
        </Box>
    );
}
