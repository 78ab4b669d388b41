import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate, useLocaleState } from 'react-admin';
import type { ExchangeRate } from '../../../contracts/main/rates';
import { isTestCoin, TestCoinMark } from '../../components/fields/TestMark';
import { Moment } from '../../components/fields/Moment';
import { useIsPhone } from '../../components/hooks/useWidth';
import { currencySymbol, networkName } from '../../money/currencyNames';
import { DASH, formatRate } from '../../money/money';
import type { Decimal } from '../../../contracts/rules/decimal';

interface RatesTableProps {
    rates: readonly ExchangeRate[];
    /** In the same fiat currency; some coins have none. */
    payout: readonly ExchangeRate[];
}

/** On phones each currency takes two lines: rate and payout rate. */
export function RatesTable({ rates, payout }: RatesTableProps) {
    const translate = useTranslate();
    const isPhone = useIsPhone();
    const payoutRates = new Map(payout.map(rate => [rate.crypto_currency, rate.rate]));
    return (
        <Table size="small" sx={tableStyles}>
            <TableHead>
                <TableRow>
                    <TableCell>{translate('rates.crypto')}</TableCell>
                    <TableCell align="right">
                        {translate('rates.rate')}
                        {isPhone && <Box>{translate('rates.payoutRate')}</Box>}
                    </TableCell>
                    {!isPhone && <TableCell align="right">{translate('rates.payoutRate')}</TableCell>}
                    {!isPhone && <TableCell align="right">{translate('rates.date')}</TableCell>}
                </TableRow>
            </TableHead>
            <TableBody>
                {[...rates].sort(byCoin).map(({ crypto_currency: crypto, rate, date }, index) => (
                    <TableRow key={index}>
                        <TableCell component="th" scope="row">
                            {crypto ? currencySymbol(crypto) : DASH}
                            {crypto && <TestCoinMark currency={crypto} />}
                            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                                {networkName(crypto)}
                                {isPhone && (
                                    <Box>
                                        <Moment at={date} />
                                    </Box>
                                )}
                            </Box>
                        </TableCell>
                        <TableCell align="right">
                            <Rate rate={rate} />
                            {isPhone && (
                                <Box sx={{ color: 'text.secondary' }}>
                                    <Rate rate={payoutRates.get(crypto)} />
                                </Box>
                            )}
                        </TableCell>
                        {!isPhone && (
                            <TableCell align="right">
                                <Rate rate={payoutRates.get(crypto)} />
                            </TableCell>
                        )}
                        {!isPhone && (
                            <TableCell align="right">
                                <Moment at={date} />
                            </TableCell>
                        )}
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
}

/** By coin, then by network; test coins after all others. */
const byCoin = (a: ExchangeRate, b: ExchangeRate): number => placeOf(a).localeCompare(placeOf(b));

const placeOf = ({ crypto_currency: coin }: ExchangeRate): string =>
    coin ? `${Number(isTestCoin(coin))} ${currencySymbol(coin)} ${networkName(coin) ?? ''}` : '2';

const tableStyles = {
    '& td, & th': { px: { xs: 0.75, md: 1.5 }, verticalAlign: 'top' },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
};

/** A rate with four decimals; every digit in the tooltip. */
function Rate({ rate }: { rate: Decimal | undefined }) {
    const [locale] = useLocaleState();
    return <span title={rate}>{formatRate(rate, locale)}</span>;
}
