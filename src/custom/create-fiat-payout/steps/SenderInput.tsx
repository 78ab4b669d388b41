import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { SearchInput } from '../../../components/inputs/SearchInput';
import type { Party } from '../../../dataProviders/fiatAccounts/party';
import { usePartyText } from './useAccountText';

/** Who pays. */
export function SenderInput({ senders }: { senders: readonly Party[] }) {
    const translate = useTranslate();
    const textOf = usePartyText();
    return (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > *': { minWidth: 0 } }}>
            <Box sx={{ width: '100%' }}>
                <SearchInput
                    source="sender_id"
                    label="createFiatPayout.sender"
                    helperText={translate('createFiatPayout.senderHelp')}
                    options={senders.map(party => ({
                        value: party.id,
                        label: party.name,
                        about: textOf(party),
                        keywords: party.alias ?? '',
                    }))}
                />
            </Box>
            <Button component={Link} to="/create-fiat-account/sender" variant="outlined">
                {translate('createFiatPayout.newSender')}
            </Button>
        </Box>
    );
}
