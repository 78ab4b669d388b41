import { useParams, useSearchParams } from 'react-router-dom';
import { createPayout } from '../../i18n/en/wizards/createPayout';
import { addMessages } from '../../i18n/i18nProvider';
import { NewPayout } from './NewPayout';
import { QuotePage } from './quote/QuotePage';

addMessages({ createPayout });

/** A payout to one recipient: filled in step by step, or, where the address names a quote, confirmed. */
export function CreatePayoutPage() {
    const { type } = useParams();
    const [search] = useSearchParams();
    const reference = search.get('ref');
    return type === 'direct' && reference ? <QuotePage key={reference} reference={reference} /> : <NewPayout />;
}
