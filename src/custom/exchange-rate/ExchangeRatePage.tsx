import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Columns, PageGrid } from '../../components/page/PageGrid';
import { Converter } from './Converter';
import { FiatSelect } from './FiatSelect';
import { RatesCard } from './RatesCard';
import { useRefreshRates } from './useRates';
import { rates } from '../../i18n/en/rates';
import { addMessages } from '../../i18n/i18nProvider';
import { useSearchParams } from 'react-router-dom';
import { isFiat } from '../../../contracts/currencies';
import { useScope } from '../../session/scope';

addMessages({ rates });

/** Market and payout rates by fiat currency, and a converter. */
export function ExchangeRatePage() {
    const translate = useTranslate();
    const [fiat, setFiat] = useFiat();
    const { refresh, refreshing } = useRefreshRates();
    return (
        <PageGrid>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
                <Typography variant="h1" sx={{ flex: '1 0 auto' }}>
                    {translate('routes.exchangeRate.title')}
                </Typography>
                <FiatSelect value={fiat} onValue={setFiat} />
                <Button
                    variant="outlined"
                    startIcon={<Refresh />}
                    aria-busy={refreshing}
                    onClick={refresh}
                    sx={{ opacity: refreshing ? 0.7 : 1 }}
                >
                    {translate('rates.refresh')}
                </Button>
            </Box>
            <Columns ratio={[2, 3]}>
                <Converter fiat={fiat} />
                <RatesCard fiat={fiat} />
            </Columns>
        </PageGrid>
    );
}

/** The fiat currency from the URL, or the merchant's own; selecting another stores it in the URL. */
function useFiat(): [string, (fiat: string) => void] {
    const [search, setSearch] = useSearchParams();
    const { merchant } = useScope();
    const asked = search.get('fiat') ?? '';
    const own = merchant?.local_currency ?? '';
    const fiat = [asked, own].find(isFiat) ?? 'EUR';
    const choose = (chosen: string) =>
        setSearch(current => {
            current.set('fiat', chosen);
            return current;
        });
    return [fiat, choose];
}
