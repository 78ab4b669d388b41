import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Payout } from '../../../contracts/main/payouts';
import { takenBy } from '../../../contracts/main/takenBy';
import { quotePath } from '../../routing/paths';
import { formatMoney } from '../../money/money';

/** Says of a quote that it is still open, and leads back to it. Renders nothing once it isn't. */
export function OpenQuoteNotice({ quote }: { quote: Payout }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (quote.status !== 'new') return null;
    const { payout_reference: reference } = quote;
    const [amount, currency] = takenBy(quote);
    const known = amount && currency ? 'text' : 'textUnsaid';
    return (
        <Box
            component="section"
            aria-label={translate('createPayout.openQuote.title')}
            sx={{
                ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.25, mb: 2 },
                ...{ borderRadius: 1, color: 'warning.main', bgcolor: 'var(--warningSoft)' },
            }}
        >
            <Box sx={{ flex: '1 1 16rem' }}>
                {translate(`createPayout.openQuote.${known}`, {
                    reference,
                    amount: formatMoney(amount, currency, locale, true),
                })}
            </Box>
            <Button variant="outlined" component={Link} to={quotePath(reference)}>
                {translate('createPayout.openQuote.open')}
            </Button>
        </Box>
    );
}
