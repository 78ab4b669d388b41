import { useGetList, useLocaleState, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { PermissionGroup } from '../../contracts/access';
import { PageState } from '../components/feedback/PageState';
import type { AppRoute } from '../routing/appRoutes';
import { routeOf } from '../routing/placeOf';
import { listOf } from '../i18n/listOf';
import { missingAccess } from '../session/access';
import { useScope } from '../session/scope';

/** Names the missing permission, the groups that have it, and who can grant it. */
export function AccessDenied({ route }: { route?: AppRoute }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const scope = useScope();
    const { merchant } = scope;
    const { pathname } = useLocation();
    const access = missingAccess((route ?? routeOf(pathname))?.needs ?? [], scope);
    const { data: groups } = useGetList<PermissionGroup>('groups', WHOLE, { enabled: !!access });
    if (!access) return <PageState title={translate('page.denied')} text={translate('errors.forbidden')} />;
    const missing = translate(`page.deniedText.${access.letter}`, {
        merchant: merchant?.merchant_name ?? '',
        area: translate(`areas.${access.area}`),
    });
    const holders = groups?.filter(({ permissions }) => permissions[access.area]?.includes(access.letter));
    const names = holders?.map(({ name }) => name) ?? [];
    return (
        <PageState title={translate('page.denied')} text={missing}>
            {names.length > 0 && translate('page.grantedBy', { groups: listOf(names, locale) })}
        </PageState>
    );
}

const WHOLE = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;
