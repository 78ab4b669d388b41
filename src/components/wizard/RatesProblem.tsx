import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Problem } from '../feedback/Problem';
import { Sentences } from '../page/Sentences';
import type { TermsCheck } from './useTerms';

/**
 * Says that rates and fees can't be read, or that there is no rate, and that a click was held back for it. Renders nothing
 * otherwise.
 */
export function RatesProblem({ terms }: { terms: TermsCheck }) {
    const translate = useTranslate();
    const notDone = terms.isHeldBack && translate('intent.notDone');
    if (!terms.error) {
        if (!terms.isUnknown || terms.isLoading) return null;
        return (
            <Box role="alert">
                <Sentences of={[notDone, translate('intent.noRate')]} />
            </Box>
        );
    }
    return (
        <Problem error={terms.error} onRetry={terms.readAgain}>
            <Sentences of={[notDone, translate('intent.ratesFailed')]} />
        </Problem>
    );
}
