import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { type AppRoute, routesAbove } from '../../routing/appRoutes';
import { type Place, placeOf } from '../../routing/placeOf';
import { missingAccess } from '../../session/access';
import { type Scope, useScope } from '../../session/scope';
import { useRecordName } from '../useRecordName';

interface Crumb {
    label: string;
    /** Undefined for the page itself, and for pages that the user may not open. */
    to?: string;
}

/** The path from home to this page, from the routes (docs/rules.md#routes). */
export function Breadcrumbs() {
    const translate = useTranslate();
    const place = placeOf(useLocation().pathname);
    const record = useRecordName(place);
    const crumbs = crumbsOf(place, record, useScope(), translate);
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
                            // On phones the way up is enough; the heading names the page.
                            display: { xs: index === Math.max(0, crumbs.length - 2) ? 'flex' : 'none', sm: 'flex' },
                            gap: 1,
                            minWidth: 0,
                            // Those above shorten first.
                            flexShrink: index === crumbs.length - 1 ? 1 : 3,
                            color: 'text.secondary',
                        }}
                    >
                        {crumbs.length > 1 && <Separator isFirst={index === 0} />}
                        {to ? (
                            <Link component={RouterLink} to={to} color="inherit" noWrap>
                                {label}
                            </Link>
                        ) : (
                            <Typography
                                component="span"
                                noWrap
                                {...(index === crumbs.length - 1 && { 'aria-current': 'page', color: 'text.primary' })}
                            >
                                {label}
                            </Typography>
                        )}
                    </Box>
                ))}
            </Box>
        </Box>
    );
}

/** Between two crumbs, or, on phones, before the only one. */
const Separator = ({ isFirst }: { isFirst: boolean }) => (
    <>
        <Box component="span" aria-hidden="true" sx={{ display: { xs: 'inline', sm: 'none' } }}>
            ‹
        </Box>
        <Box component="span" aria-hidden="true" sx={{ display: { xs: 'none', sm: isFirst ? 'none' : 'inline' } }}>
            /
        </Box>
    </>
);

function crumbsOf(
    place: Place | undefined,
    record: string | undefined,
    scope: Scope,
    translate: ReturnType<typeof useTranslate>,
): Crumb[] {
    const crumbOf = ({ name, path, needs }: AppRoute): Crumb => ({
        label: translate(`routes.${name}.title`),
        ...(!missingAccess(needs, scope) && { to: path }),
    });
    const home = { label: translate('routes.home.title'), to: '/' };
    if (!place || place.route.name === 'home') return [{ label: home.label }];
    const { route } = place;
    const above = [home, ...routesAbove(route).map(crumbOf)];
    const own = crumbOf(route);
    return record === undefined ? [...above, { label: own.label }] : [...above, own, { label: record }];
}
