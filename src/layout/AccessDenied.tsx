import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useRefusalText } from '../components/access/useRefusalText';
import { PageState } from '../components/feedback/PageState';
import type { AppRoute } from '../routing/appRoutes';
import { routeOf } from '../routing/placeOf';
import { missingAccess } from '../session/access';
import { useScope } from '../session/scope';

/** Names the missing permission and who can grant it. Asks for nothing. */
export function AccessDenied({ route }: { route?: AppRoute }) {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const scope = useScope();
    const { pathname } = useLocation();
    const access = missingAccess((route ?? routeOf(pathname))?.needs ?? [], scope);
    const text = access ? textOf(access.area, access.letter) : translate('errors.forbidden');
    return <PageState title={translate('page.denied')} text={text} />;
}
