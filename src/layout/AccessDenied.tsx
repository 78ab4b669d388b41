import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useRefusalText } from '../components/access/useRefusalText';
import { PageState } from '../components/feedback/PageState';
import type { AppRoute } from '../routing/appRoutes';
import { routeOf } from '../routing/placeOf';
import { leftOut, missingAccess } from '../session/access';
import { useScope } from '../session/scope';

/** Names the missing permission and who can grant it; of a page that is left out, the page and why. Asks for nothing. */
export function AccessDenied({ route }: { route?: AppRoute }) {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const scope = useScope();
    const { pathname } = useLocation();
    const place = route ?? routeOf(pathname);
    const access = missingAccess(place?.needs ?? [], scope);
    const text = access ? textOf(access.area, access.letter) : translate('errors.forbidden');
    const title = access && place && leftOut(access, scope) ? `routes.${place.name}.title` : 'page.denied';
    return <PageState title={translate(title)} text={text} />;
}
