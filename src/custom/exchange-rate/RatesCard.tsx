import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { useShownAccount } from '../../components/hooks/useShownAccount';
import { Card } from '../../components/page/Card';
import { Problem } from '../../components/feedback/Problem';
import { useIsPhone } from '../../components/hooks/useWidth';
import { TableSkeleton } from '../../components/list/table/TableSkeleton';
import { formatRate } from '../../money/money';
import { areUntold } from '../../money/payoutEstimate';
import { LackedFigures } from '../../components/fields/LackedFigures';
import { RatesTable } from './RatesTable';
import { useDollarRate, useMarketRates, usePayoutRates } from './useRates';

/** Market and payout rates of a fiat currency. They fail independently, and loaded rates stay. */
export function RatesCard({ fiat }: { fiat: string }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const isPhone = useIsPhone();
    const market = useMarketRates(fiat);
    const payout = usePayoutRates(fiat);
    const account = useShownAccount();
    const payoutRates = areUntold(payout.data) ? [] : (payout.data ?? []);
    const perDollar = useDollarRate(fiat).data?.rate;
    const dollar = perDollar && formatRate(perDollar, locale);
    const heads = (isPhone ? ['crypto', 'rate'] : ['crypto', 'rate', 'payoutRate', 'date']).map(name =>
        translate(`rates.${name}`),
    );
    return (
        <Card
            title={translate('rates.list', { fiat })}
            about={translate(dollar ? 'rates.listTextDollar' : 'rates.listText', { fiat, rate: dollar })}
        >
            {market.error && (
                <Problem error={market.error} onRetry={() => void market.refetch()}>
                    {market.data && translate('page.stale')}
                </Problem>
            )}
            {payout.error && (
                <Problem error={payout.error} onRetry={() => void payout.refetch()}>
                    {translate(payout.data ? 'rates.payoutStale' : 'rates.payoutFailed')}
                </Problem>
            )}
            {market.isPending && <TableSkeleton columns={heads.length} heads={heads} />}
            {market.data?.length === 0 && (
                <Box sx={{ color: 'text.secondary' }}>{translate('rates.none', { fiat })}</Box>
            )}
            {areUntold(market.data) ? (
                <Box sx={{ color: 'text.secondary' }}>{translate('rates.untold')}</Box>
            ) : (
                <>
                    {!!market.data?.length && <RatesTable rates={market.data} payout={payoutRates} />}
                    <LackedFigures rows={[...(market.data ?? []), ...payoutRates]} names={rateFieldNames} />
                </>
            )}
            {account && !areUntold(payout.data) && (
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 1 }}>
                    {translate('rates.ofAccount', { account })}
                </Box>
            )}
        </Card>
    );
}

/** i18n keys of the fields that a rate can't be shown without. */
const rateFieldNames = { crypto_currency: 'rates.cryptoCurrency', rate: 'rates.rate' } as const;
