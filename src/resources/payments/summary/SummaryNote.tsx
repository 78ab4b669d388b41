import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Sentences } from '../../../components/page/Sentences';
import { useIsPhone } from '../../../components/hooks/useWidth';
import type { SummaryMoney } from './usePaymentSummary';

/** What the tiles above it count: of which days where the page doesn't say so already, which amounts, and which money. */
export function SummaryNote({ range, money }: { range?: string; money: SummaryMoney }) {
    const translate = useTranslate();
    const isPhone = useIsPhone();
    const sentences = [
        range && translate('payments.summaryRange', { range }),
        // There the tiles have no amounts.
        !isPhone && translate('payments.ordered'),
        money && translate(`payments.${money}Only`),
    ];
    return (
        <Box sx={{ mt: 0.75, color: 'text.secondary', fontSize: '0.8125rem' }}>
            <Sentences of={sentences} />
        </Box>
    );
}
