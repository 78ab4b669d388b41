import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type MainRoute, routeOf } from '../routes';
import { useScope } from '../session/scope';
import { PageState } from '../components/feedback/PageState';

/** Names the permission that is missing and who can grant it. */
export function AccessDenied({ route }: { route?: MainRoute }) {
    const translate = useTranslate();
    const { merchant } = useScope();
    const { pathname } = useLocation();
    const access = (route ?? routeOf(pathname))?.access;
    return (
        <PageState
            title={translate('page.denied')}
            text={
                access
                    ? translate('page.deniedText', {
                          merchant: merchant?.merchant_name ?? '',
                          area: translate(`areas.${access.area}`),
                          letter: translate(access.letter === 'R' ? 'page.read' : 'page.write'),
                      })
                    : translate('errors.forbidden')
            }
        />
    );
}
