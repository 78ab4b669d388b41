import { useTranslate } from 'react-admin';
import { PageState } from '../../components/feedback/PageState';

/**
 * Stands in for a page that isn't built yet and says what it will be for.
 * @param name key of its texts under `routes`
 */
export function PlaceholderPage({ name }: { name: string }) {
    const translate = useTranslate();
    return (
        <PageState
            title={translate(`routes.${name}.title`)}
            text={translate('page.placeholder', { about: translate(`routes.${name}.about`) })}
        />
    );
}
