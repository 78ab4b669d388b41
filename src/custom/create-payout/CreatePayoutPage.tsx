import { useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageState } from '../../components/feedback/PageState';
import { NewPayout } from './NewPayout';
import { QuotePage } from './quote/QuotePage';

/** A payout to one recipient: filled in step by step, or, where the address names a quote, confirmed. */
export function CreatePayoutPage() {
    const translate = useTranslate();
    const { type } = useParams();
    const [search] = useSearchParams();
    const reference = search.get('ref');
    if (type === 'batch') {
        return <PageState title={translate('createPayout.noBatch')} text={translate('createPayout.noBatchText')} />;
    }
    return type === 'direct' && reference ? <QuotePage key={reference} reference={reference} /> : <NewPayout />;
}
