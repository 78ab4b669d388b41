import { useTranslate } from 'react-admin';
import { PageState } from '../../components/feedback/PageState';
import type { MainRoute } from '../../routes';

/** A route whose screen is not built yet says what it will be for. */
export function PlaceholderPage({ route }: { route: MainRoute }) {
    const translate = useTranslate();
    return (
        <PageState
            title={translate(`routes.${route.name}.title`)}
            text={`${translate('page.placeholder')}. ${translate(`routes.${route.name}.about`)}`}
        />
    );
}
