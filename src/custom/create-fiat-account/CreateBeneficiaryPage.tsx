import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageState } from '../../components/feedback/PageState';
import { PageProblem } from '../../components/feedback/PageProblem';
import { LackedFigures } from '../../components/fields/LackedFigures';
import type { MerchantDataProvider } from '../../dataProviders';
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
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [search] = useSearchParams();
    const id = search.get('owner');
    const destinations = useQuery({
        queryKey: ['fiat-reference', 'destinations'],
        queryFn: ({ signal }) => dataProvider.listDestinations({ signal }),
    });
    const owner = useQuery({
        queryKey: ['manage-fiat-accounts', 'owner', id],
        queryFn: ({ signal }) => dataProvider.findParty({ recordId: id ?? '', signal }),
        enabled: id !== null,
        staleTime: 0,
    });
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
