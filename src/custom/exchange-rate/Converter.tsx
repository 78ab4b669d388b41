import SwapVert from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CoinCode, currencyDecimals } from '../../../contracts/currencies';
import { parseAmount } from '../../../contracts/rules/decimal';
import { Card } from '../../components/page/Card';
import { SchemaForm } from '../../components/form/SchemaForm';
import { amountFormat } from '../../components/inputs/amountSchema';
import { AmountInput } from '../../components/inputs/AmountInput';
import { CurrencyInput } from '../../components/inputs/CurrencyInput';
import { convert, currenciesOf, type Direction } from '../../money/convert';
import { currencySymbol } from '../../money/currencyNames';
import { coinsAt, withChosen } from '../../money/merchantCoins';
import { useScope } from '../../session/scope';
import { ConverterResult } from './ConverterResult';
import { useMarketRates, usePairRate } from './useRates';

const first = { crypto: 'BTC' satisfies CoinCode as string, amount: '1' };

/** Converts crypto to the selected fiat currency, or back, at the pair's rate. */
export function Converter({ fiat }: { fiat: string }) {
    const translate = useTranslate();
    const [direction, setDirection] = useState<Direction>('to-fiat');
    const [{ crypto, amount: typed }, setValues] = useState(first);
    const quote = usePairRate(crypto, fiat);
    const coins = withChosen(coinsAt(useScope().merchant, useMarketRates(fiat).data), crypto);
    const { from, to } = currenciesOf({ crypto, fiat }, direction);
    const read = parseAmount(typed, currencyDecimals(from));
    const amount = 'amount' in read ? read.amount : undefined;
    const { rate } = quote;
    const result = amount && rate && convert(amount, direction, { crypto, fiat, rate });
    return (
        <Card title={translate('rates.converter')} about={translate('rates.converterText')}>
            <SchemaForm
                schema={z.object({ crypto: z.string(), amount: amountFormat(from) })}
                i18nKey="rates"
                defaultValues={first}
                isLive
                onChange={values => setValues(values as typeof first)}
                onSubmit={() => undefined}
            >
                <CurrencyInput source="crypto" label="rates.cryptoCurrency" currencies={coins} />
                <AmountInput
                    source="amount"
                    label={translate('rates.amount', { currency: currencySymbol(from) })}
                    currency={from}
                />
                <SwapButton
                    from={from}
                    to={to}
                    result={result}
                    onSwap={() => setDirection(direction === 'to-fiat' ? 'to-crypto' : 'to-fiat')}
                />
                <ConverterResult
                    quote={quote}
                    crypto={crypto}
                    fiat={fiat}
                    amount={amount}
                    from={from}
                    result={result}
                    to={to}
                />
            </SchemaForm>
        </Card>
    );
}

interface SwapButtonProps {
    from: string;
    to: string;
    /** The converted amount, which becomes the input of the other direction. */
    result: string | undefined;
    onSwap: () => void;
}

function SwapButton({ from, to, result, onSwap }: SwapButtonProps) {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    return (
        <Box>
            <Button
                variant="outlined"
                startIcon={<SwapVert />}
                onClick={() => {
                    onSwap();
                    if (result) setValue('amount', result);
                }}
                sx={{ maxWidth: '100%' }}
            >
                {translate('rates.swap', { from: currencySymbol(from), to: currencySymbol(to) })}
            </Button>
        </Box>
    );
}
