import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { listOf } from '../../../i18n/listOf';
import { currencyLabel } from '../../../money/currencyNames';
import { useScope } from '../../../session/scope';
import { useOtherCurrency, useStatementCurrencies } from './useStatement';

/** Characters shown of an unknown currency. */
const MAX_CODE_LENGTH = 20;

/** Why the statement isn't in the currency from the URL, or why there's none, and which currencies are available. */
export function CurrencyNote({ currency, isMissing }: { currency: string; isMissing: boolean }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { merchant } = useScope();
    const currencies = useStatementCurrencies();
    const asked = useOtherCurrency();
    if (!asked && !isMissing) return null;
    const text = translate(isMissing ? 'statements.noStatement' : 'statements.otherCurrency', {
        merchant: merchant?.merchant_name ?? '',
        asked: asked?.slice(0, MAX_CODE_LENGTH),
        currency: currencyLabel(currency),
        currencies: listOf(currencies.map(currencyLabel), locale),
    });
    return (
        <Box
            role="alert"
            sx={{ mb: 2, px: 2, py: 1.5, borderRadius: 1, color: 'warning.main', bgcolor: 'var(--warningSoft)' }}
        >
            {text}
        </Box>
    );
}
