import SwapVert from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { cryptoCodes, type CryptoCode, currencyDecimals } from '../../../contracts/currencies';
import { parseAmount } from '../../../contracts/rules/decimal';
import { describeAmountProblem } from '../../components/amount/amountProblem';
import { Card } from '../../components/Card';
import { convert, currenciesOf, type Direction } from '../../money/convert';
import { currencyLabel, currencySymbol } from '../../money/currencyNames';
import { ConverterResult } from './ConverterResult';
import { usePairRate } from './useRates';

/** An amount of crypto in the chosen fiat currency, or the other way, at the rate of the pair. */
export function Converter({ fiat }: { fiat: string }) {
    const translate = useTranslate();
    const [crypto, setCrypto] = useState<string>('BTC' satisfies CryptoCode);
    const [direction, setDirection] = useState<Direction>('to-fiat');
    const [typed, setTyped] = useState('1');
    const quote = usePairRate(crypto, fiat);
    const { from, to } = currenciesOf({ crypto, fiat }, direction);
    const read = parseAmount(typed, currencyDecimals(from));
    const amount = 'amount' in read ? read.amount : undefined;
    const problem = 'problem' in read ? describeAmountProblem(read.problem, from, translate) : undefined;
    const rate = quote.data?.rate;
    const result = amount && rate && convert(amount, direction, { crypto, fiat, rate });
    const swap = () => {
        setDirection(direction === 'to-fiat' ? 'to-crypto' : 'to-fiat');
        if (result) setTyped(result);
    };
    return (
        <Card title={translate('rates.converter')} about={translate('rates.converterText')}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <TextField
                    select
                    label={translate('rates.cryptoCurrency')}
                    value={crypto}
                    onChange={event => setCrypto(event.target.value)}
                    slotProps={{ select: { native: true } }}
                >
                    {cryptoCodes.map(code => (
                        <option key={code} value={code}>
                            {currencyLabel(code)}
                        </option>
                    ))}
                </TextField>
                <TextField
                    label={translate('rates.amount', { currency: currencySymbol(from) })}
                    value={typed}
                    error={!!problem}
                    helperText={problem}
                    onChange={event => setTyped(event.target.value)}
                    slotProps={{
                        htmlInput: { inputMode: 'decimal', maxLength: 60, autoComplete: 'off', spellCheck: false },
                    }}
                />
                <Button
                    variant="outlined"
                    startIcon={<SwapVert />}
                    onClick={swap}
                    sx={{ justifySelf: 'start', maxWidth: '100%' }}
                >
                    {translate('rates.swap', { from: currencySymbol(from), to: currencySymbol(to) })}
                </Button>
                <ConverterResult
                    quote={quote}
                    crypto={crypto}
                    fiat={fiat}
                    amount={amount}
                    from={from}
                    result={result}
                    to={to}
                />
            </Box>
        </Card>
    );
}
