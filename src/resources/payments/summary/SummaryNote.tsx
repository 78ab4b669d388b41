import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Sentences } from '../../../components/page/Sentences';
import { useIsPhone } from '../../../components/hooks/useWidth';
import type { SummaryMoney } from './usePaymentSummary';

/** What the tiles count: the days, unless the page says so already, the kind of amounts, and whether live or test money. */
export function SummaryNote({ range, money }: { range?: string; money: SummaryMoney }) {
    const translate = useTranslate();
    const isPhone = useIsPhone();
    const sentences = [
        range && translate('payments.summaryRange', { range }),
        // Tiles have no amounts on phones.
        !isPhone && translate('payments.ordered'),
        money && translate(`payments.${money}Only`),
    ];
    return (
        <Box sx={noteStyles}>
            <Sentences of={sentences} />
        </Box>
    );
}

export const noteStyles = { mt: 0.75, color: 'text.secondary', fontSize: '0.8125rem' };
