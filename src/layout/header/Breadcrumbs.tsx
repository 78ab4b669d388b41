import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { isUuid } from '../../components/fields/shortId';
import { type MainRoute, type RouteName, routeNamed, routeOf } from '../../routes';

interface Crumb {
    label: string;
    /** Left out for the page itself. */
    to?: string;
}

/** The way from home to this page, read from the routes (section 2). */
export function Breadcrumbs() {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const crumbs = crumbsOf(pathname, translate);
    return (
        <Box component="nav" aria-label={translate('shell.breadcrumbs')}>
            <Box
                component="ol"
                sx={{ display: 'flex', alignItems: 'center', gap: 1, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}
            >
                {crumbs.map(({ label, to }, index) => (
                    <Box
                        component="li"
                        key={to ?? label}
                        sx={{
                            display: { xs: index < crumbs.length - 2 ? 'none' : 'flex', sm: 'flex' },
                            gap: 1,
                            minWidth: 0,
                            flexShrink: index === crumbs.length - 1 ? 1 : 0,
                            color: 'text.secondary',
                        }}
                    >
                        {index > 0 && (
                            <Box
                                component="span"
                                aria-hidden="true"
                                sx={{ display: { xs: index === crumbs.length - 1 ? 'inline' : 'none', sm: 'inline' } }}
                            >
                                /
                            </Box>
                        )}
                        {to ? (
                            <Link component={RouterLink} to={to} color="inherit">
                                {label}
                            </Link>
                        ) : (
                            <Box
                                component="span"
                                aria-current="page"
                                sx={{
                                    color: 'text.primary',
                                    overflow: 'hidden',
                                    textOverflow: 'ellipsis',
                                    whiteSpace: 'nowrap',
                                }}
                            >
                                {label}
                            </Box>
                        )}
                    </Box>
                ))}
            </Box>
        </Box>
    );
}

function crumbsOf(pathname: string, translate: ReturnType<typeof useTranslate>): Crumb[] {
    const titleOf = (name: string) => translate(`routes.${name}.title`);
    const home = { label: titleOf('home'), to: '/' };
    const route = routeOf(pathname);
    if (!route || route.name === 'home') return [{ label: titleOf('home') }];
    const above: MainRoute | undefined = route.parent ? routeNamed(route.parent as RouteName) : undefined;
    const parents = above ? [{ label: titleOf(above.name), to: above.path }] : [];
    const record = route.resource ? pathname.slice(route.path.length + 1).split('/')[0] : undefined;
    const own = { label: titleOf(route.name) };
    if (!record) return [home, ...parents, own];
    const label = isUuid(record)
        ? translate(`resources.${route.path.slice(1)}.name`, { smart_count: 1 })
        : decodeURIComponent(record);
    return [home, ...parents, { ...own, to: route.path }, { label }];
}
