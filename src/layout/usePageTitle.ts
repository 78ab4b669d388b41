import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { routeOf } from '../routing/placeOf';

/** The tab's title: the route's name with the dashboard's, or the dashboard's alone (docs/rules.md#routes). */
export function usePageTitle(): void {
    const translate = useTranslate();
    const route = routeOf(useLocation().pathname);
    const name = route && translate(`routes.${route.name}.title`);
    const suffix = translate('app.name');
    useEffect(() => {
        document.title = name ? `${name} | ${suffix}` : suffix;
    }, [name, suffix]);
}
