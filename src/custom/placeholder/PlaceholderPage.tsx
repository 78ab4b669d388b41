import { useTranslate } from 'react-admin';
import { PageState } from '../../components/feedback/PageState';

/** A route whose page is not built yet says what it will be for. `name` is the key of its texts under `routes`. */
export function PlaceholderPage({ name }: { name: string }) {
    const translate = useTranslate();
    return (
        <PageState
            title={translate(`routes.${name}.title`)}
            text={translate('page.placeholder', { about: translate(`routes.${name}.about`) })}
        />
    );
}
