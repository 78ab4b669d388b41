import { useSearchParams } from 'react-router-dom';
import { fiatCharges } from '../../i18n/en/fiatCharges';
import { fiatDocuments } from '../../i18n/en/fiatDocuments';
import { createFiatPayout } from '../../i18n/en/wizards/createFiatPayout';
import { addMessages } from '../../i18n/i18nProvider';
import { NewFiatPayout } from './NewFiatPayout';
import { TransferPage } from './transfer/TransferPage';

addMessages({ createFiatPayout, fiatCharges, fiatDocuments });

/** A fiat payout: filled in step by step up to its quote, or, where the address names one that was created, confirmed. */
export function CreateFiatPayoutPage() {
    const [search] = useSearchParams();
    const id = search.get('ref');
    return id ? <TransferPage key={id} id={id} /> : <NewFiatPayout />;
}
