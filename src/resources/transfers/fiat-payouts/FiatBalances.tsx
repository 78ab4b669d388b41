import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useFiatBalances } from '../../../components/hooks/useFiatBalances';
import { Problem } from '../../../components/feedback/Problem';
import { LackedFigures } from '../../../components/fields/LackedFigures';
import { Money } from '../../../components/fields/Money';

const HEIGHT = 78;
/** Field names on this page. */
const names = { available_balance: 'fiat.available', currency: 'fiat.currency' };

/**
 * Spendable balance by fiat currency. If loading fails it shows no figures, not even earlier ones (docs/rules.md#fiat-payouts).
 */
export function FiatBalances() {
    const translate = useTranslate();
    const { data, error, refetch } = useFiatBalances();
    if (error) return <Problem error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={HEIGHT} />;
    if (data.length === 0) return <Box color="text.secondary">{translate('fiat.noBalance')}</Box>;
    return (
        <>
            <Box
                component="dl"
                aria-label={translate('fiat.balances')}
                sx={{
                    m: 0,
                    display: 'flex',
                    flexWrap: 'wrap',
                    // Lines between the figures, however many fit in a row.
                    gap: '1px',
                    bgcolor: 'divider',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    overflow: 'hidden',
                }}
            >
                {data.map((balance, index) => (
                    <Box
                        key={index}
                        sx={{
                            flex: { xs: '1 0 100%', md: '1 0 150px' },
                            display: { xs: 'flex', md: 'block' },
                            justifyContent: 'space-between',
                            alignItems: 'baseline',
                            px: 2,
                            py: { xs: 0.75, md: 1.5 },
                            bgcolor: 'background.paper',
                        }}
                    >
                        <Box component="dt" sx={{ color: 'text.secondary', fontWeight: 500 }}>
                            {translate('fiat.available')}
                        </Box>
                        <Box
                            component="dd"
                            sx={{ m: 0, fontSize: { xs: '1rem', md: '1.25rem' }, fontWeight: 600, lineHeight: 1.4 }}
                        >
                            <Money amount={balance.available_balance} currency={balance.currency} />
                        </Box>
                    </Box>
                ))}
            </Box>
            <LackedFigures rows={data} names={names} />
        </>
    );
}
