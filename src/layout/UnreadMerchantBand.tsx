import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useScope } from '../session/scope';
import { Band } from './Band';

/** Says above the page that the active merchant couldn't be read: its last state is shown, or another merchant. */
export function UnreadMerchantBand() {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    // Told of this query alone: `useIsFetching` is told of each that a page creates while a part of it still loads, and what it
    // renders then puts off what the page shows meanwhile, endlessly.
    const isReading = useSyncExternalStore(
        useCallback(
            (change: () => void) =>
                queryClient.getQueryCache().subscribe(({ query }) => query.queryKey[0] === 'scope' && change()),
            [queryClient],
        ),
        () => queryClient.getQueryState(['scope'])?.fetchStatus === 'fetching',
    );
    const { unread, merchant } = useScope();
    const isOutdated = unread?.kind === 'outdated';
    const readAgain = (
        <Button
            color="inherit"
            variant="outlined"
            disabled={isReading}
            onClick={() => void queryClient.invalidateQueries({ queryKey: ['scope'], exact: true })}
        >
            {translate('shell.readMerchant')}
        </Button>
    );
    return (
        <Box role="status">
            {unread && (
                <Band actions={isOutdated && readAgain}>
                    {translate(isOutdated ? 'shell.outdatedMerchant' : 'shell.otherMerchant', {
                        before: unread.name,
                        merchant: merchant?.merchant_name ?? translate('shell.noMerchant'),
                    })}
                </Band>
            )}
        </Box>
    );
}
