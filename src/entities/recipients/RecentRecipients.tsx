import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { type CoinCode } from '../../../contracts/currencies';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import { isSameEmail } from '../../../contracts/rules/sameEmail';
import { Code } from '../../components/fields/Code';
import { useReader } from '../../components/hooks/useReader';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { recentRecipientsQuery } from '../../dataProviders/payouts/recipientQueries';
import type { RecentRecipient } from '../../dataProviders/payouts/withdrawalMethods';
import { formatInstant } from '../../dates/format';
import { networkName } from '../../money/currencyNames';

interface RecentRecipientsProps {
    coin: CoinCode;
    /** The list of the payouts whose recipients are offered. */
    resource: 'withdrawals' | 'crypto-payout-admin';
    draft: { email: string; address: string };
    onSelect: (recipient: RecentRecipient) => void;
}

/** Whom the merchant's latest payouts of a list on this network went to. Nothing where there is none, or where they can't be read. */
export function RecentRecipients({ coin, resource, draft, onSelect }: RecentRecipientsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const title = useId();
    const { data: recipients = [] } = useQuery(recentRecipientsQuery(useReader(), { coin, resource }));
    if (recipients.length === 0) return null;
    return (
        <Box component="section" aria-labelledby={title}>
            <Box component="h3" id={title} sx={{ m: 0, mb: 1, fontSize: '0.875rem', fontWeight: 500 }}>
                {translate('recipients.recent.title', { network: networkName(coin) })}
            </Box>
            <Box component="ul" sx={listStyles}>
                {recipients.map(recipient => {
                    const { name, email, address, last } = recipient;
                    const isSelected = isSameEmail(email, draft.email) && isSameAddress(address, draft.address);
                    return (
                        <li key={`${email} ${address}`}>
                            <ButtonBase aria-pressed={isSelected} onClick={() => onSelect(recipient)} sx={choiceStyles}>
                                <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                                    <span>{name || email}</span>
                                    <Box component="span" sx={{ color: 'text.secondary' }}>
                                        {last &&
                                            translate('recipients.recent.last', {
                                                date: formatInstant(last, zone, 'date', locale),
                                            })}
                                    </Box>
                                </Box>
                                {name && (
                                    <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                                        {email}
                                    </Box>
                                )}
                                <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                                    <Code>{address}</Code>
                                </Box>
                            </ButtonBase>
                        </li>
                    );
                })}
            </Box>
        </Box>
    );
}

const listStyles = {
    m: 0,
    p: 0,
    listStyle: 'none',
    display: 'grid',
    gap: 1,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const choiceStyles = {
    width: '100%',
    height: '100%',
    p: 1.5,
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    justifyContent: 'start',
    gap: 0.25,
    textAlign: 'start',
    fontSize: '0.8125rem',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-pressed=true]': { borderColor: 'primary.main', bgcolor: 'var(--accentSoft)' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
};
