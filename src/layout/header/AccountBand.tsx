import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isTestAccount } from '../../../contracts/main/merchants';
import { useRecordAccount } from '../../entities/accounts/recordAccount';
import { routeOf } from '../../routing/placeOf';
import { accountName, useScope } from '../../session/scope';

const bands = {
    test: { text: 'shell.testBand', bgcolor: 'var(--warningSoft)', color: 'warning.main' },
    liveMerchant: { text: 'shell.liveMerchant', bgcolor: 'var(--neutralSoft)', color: 'text.primary' },
    wholeMerchant: { text: 'shell.wholeMerchant', bgcolor: 'var(--neutralSoft)', color: 'text.primary' },
};

/**
 * The page's band, if any. With an active account, its money must not be confused with test money or other accounts' money. None
 * if the record on screen belongs to another account, which the record says itself.
 */
export function useAccountBand(): keyof typeof bands | undefined {
    const { apiId, merchant } = useScope();
    const recordAccount = useRecordAccount() ?? apiId;
    const extent = routeOf(useLocation().pathname)?.extent;
    if (!apiId || !extent) return undefined;
    const hasTest = merchant?.accounts.some(({ api_id: id }) => isTestAccount(id));
    if (extent === 'live' && hasTest) return 'liveMerchant';
    if (extent !== 'account') return 'wholeMerchant';
    return isTestAccount(apiId) && recordAccount === apiId ? 'test' : undefined;
}

export function AccountBand({ band }: { band: keyof typeof bands }) {
    const translate = useTranslate();
    const account = accountName(useScope());
    const { text, ...colours } = bands[band];
    return (
        <Box
            role="status"
            sx={{
                minHeight: 36,
                px: 2,
                py: 0.5,
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'center',
                fontWeight: 500,
                fontSize: { xs: '0.8125rem', sm: '0.875rem' },
                borderBottom: 1,
                borderColor: 'divider',
                ...colours,
            }}
        >
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {translate(text, { account })}
            </Box>
        </Box>
    );
}
