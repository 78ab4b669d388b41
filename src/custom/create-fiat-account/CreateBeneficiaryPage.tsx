import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageState } from '../../components/feedback/PageState';
import { PageProblem } from '../../components/feedback/PageProblem';
import { LackedFigures } from '../../components/fields/LackedFigures';
import { useReader } from '../../components/hooks/useReader';
import { accountOwnerQuery } from '../../dataProviders/fiatAccounts/fiatAccountQueries';
import { destinationsQuery } from '../../dataProviders/fiatAccounts/referenceQueries';
import { fiatAccounts } from '../../i18n/en/fiatAccounts';
import { addMessages } from '../../i18n/i18nProvider';
import { destinationsOf } from './beneficiary';
import { BeneficiaryForm } from './BeneficiaryForm';

addMessages({ fiatAccounts });

/** What has to be known of a country, and of a way to pay there. */
const ofCountry = { country_code: 'fiatAccounts.destination' };
const ofService = { type: 'fiatAccounts.service', currency: 'fiat.currency' };

/** Adds a recipient with an account, or to the recipient that the address names another account. */
export function CreateBeneficiaryPage() {
    const translate = useTranslate();
    const reader = useReader();
    const [search] = useSearchParams();
    const id = search.get('owner');
    const destinations = useQuery(destinationsQuery(reader));
    const owner = useQuery({ ...accountOwnerQuery(reader, id ?? ''), enabled: id !== null });
    const [failed, ...alsoFailed] = [destinations, owner].filter(({ error, data }) => error && !data);
    if (failed) {
        const retry = () => [failed, ...alsoFailed].forEach(query => void query.refetch());
        return <PageProblem error={failed.error} onRetry={retry} />;
    }
    if (!destinations.data || (id !== null && !owner.data)) return <PageSkeleton />;
    if (owner.data && owner.data.role !== 'recipient') {
        return <PageState title={translate('fiatAccounts.isSender')} text={translate('fiatAccounts.isSenderText')} />;
    }
    return (
        <>
            <LackedFigures rows={destinations.data} names={ofCountry} />
            <LackedFigures rows={destinations.data.flatMap(({ services = [] }) => services)} names={ofService} />
            <BeneficiaryForm key={id} destinations={destinationsOf(destinations.data)} owner={owner.data} />
        </>
    );
}
