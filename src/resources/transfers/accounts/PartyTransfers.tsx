import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { isUnreadable } from '../../../api/answer/unreadable';
import { Problem } from '../../../components/feedback/Problem';
import { Moment } from '../../../components/fields/Moment';
import { Money } from '../../../components/fields/Money';
import { UnreadableItem } from '../../../components/fields/UnreadableItem';
import { useReader } from '../../../components/hooks/useReader';
import { transfersOfQuery } from '../../../dataProviders/transfers/transferQueries';
import { isFilterable } from '../../../dataProviders/filters/knownFilters';
import type { Party } from '../../../dataProviders/fiatAccounts/party';
import { FiatPayoutStatusChip } from '../fiat-payouts/FiatPayoutStatusChip';
import { transferReference } from '../transferReference';
import { recordPath } from '../../../routing/paths';

/** As many as are looked at without a list. */
const SHOWN = 5;

/** The latest payouts from it or to it, and the way to the others. */
export function PartyTransfers({ party }: { party: Pick<Party, 'id' | 'name'> }) {
    const translate = useTranslate();
    const { data, error, refetch } = useQuery(transfersOfQuery(useReader(), party.id));
    if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={64} />;
    const { transfers, isCutOff } = data;
    if (transfers.length === 0) return translate(isCutOff ? 'fiatAccounts.noneOfLatest' : 'fiatAccounts.noTransfers');
    const filter = encodeURIComponent(JSON.stringify({ q: party.name }));
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
                {transfers.slice(0, SHOWN).map(row =>
                    isUnreadable(row) ? (
                        <ResourceContextProvider key={row.id} value="fiat-payout-admin">
                            <UnreadableItem row={row} to={recordPath('fiat-payout-admin', row.id)} />
                        </ResourceContextProvider>
                    ) : (
                        <TransferItem key={row.id} transfer={row} />
                    ),
                )}
            </Box>
            {isFilterable('fiat-payout-admin', 'q') && (
                <MuiLink component={Link} to={`/fiat-payout-admin?filter=${filter}`} underline="always">
                    {translate('fiatAccounts.allTransfers')}
                </MuiLink>
            )}
        </Box>
    );
}

const TransferItem = ({ transfer }: { transfer: Transfer }) => (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <MuiLink component={Link} to={recordPath('fiat-payout-admin', transfer.id)} underline="always">
            {transferReference(transfer)}
        </MuiLink>
        <FiatPayoutStatusChip payout={transfer} />
        <Money amount={transfer.sending_amount} currency={transfer.sending_currency} />
        {transfer.created_at && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
                <Moment at={transfer.created_at} />
            </Box>
        )}
    </Box>
);
