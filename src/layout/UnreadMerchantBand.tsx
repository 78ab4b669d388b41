import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useScope } from '../session/scope';

/** Says above the page that the active merchant couldn't be read: its last state is shown, or another merchant. */
export function UnreadMerchantBand() {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const isReading = useIsFetching({ queryKey: ['scope'], exact: true }) > 0;
    const { unread, merchant } = useScope();
    if (!unread) return <Box role="status" />;
    const isOutdated = unread.kind === 'outdated';
    const names = { before: unread.name, merchant: merchant?.merchant_name ?? translate('shell.noMerchant') };
    return (
        <Box
            role="status"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                mx: { xs: 2, md: 3 },
                mt: 2,
                px: 2,
                py: 1,
                borderRadius: 1,
                color: 'warning.main',
                bgcolor: 'var(--warningSoft)',
            }}
        >
            <Box sx={{ flex: 1, minWidth: 240 }}>
                {translate(isOutdated ? 'shell.outdatedMerchant' : 'shell.otherMerchant', names)}
            </Box>
            {isOutdated && (
                <Button
                    color="inherit"
                    variant="outlined"
                    disabled={isReading}
                    onClick={() => void queryClient.invalidateQueries({ queryKey: ['scope'], exact: true })}
                >
                    {translate('shell.readMerchant')}
                </Button>
            )}
        </Box>
    );
}
