import { useTranslate } from 'react-admin';
import { Problem } from '../feedback/Problem';
import { Sentences } from '../page/Sentences';
import type { TermsCheck } from './useTerms';

/** Says that rates and fees can't be read, and that a click was held back for it. Renders nothing if they can. */
export function RatesProblem({ terms }: { terms: TermsCheck }) {
    const translate = useTranslate();
    if (!terms.error) return null;
    return (
        <Problem error={terms.error} onRetry={terms.readAgain}>
            <Sentences of={[terms.isHeldBack && translate('intent.notDone'), translate('intent.ratesFailed')]} />
        </Problem>
    );
}
