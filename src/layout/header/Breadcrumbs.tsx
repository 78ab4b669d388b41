import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { AppRoute } from '../../routing/appRoutes';
import { type Place, placeOf } from '../../routing/placeOf';
import { useRecordName } from '../useRecordName';

interface Crumb {
    label: string;
    /** Undefined for the page itself. */
    to?: string;
}

/** The path from home to this page, from the routes (docs/rules.md#routes). */
export function Breadcrumbs() {
    const translate = useTranslate();
    const place = placeOf(useLocation().pathname);
    const record = useRecordName(place);
    const crumbs = crumbsOf(place, record, translate);
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

function crumbsOf(
    place: Place | undefined,
    record: string | undefined,
    translate: ReturnType<typeof useTranslate>,
): Crumb[] {
    const crumbOf = ({ name, path }: AppRoute) => ({ label: translate(`routes.${name}.title`), to: path });
    const home = { label: translate('routes.home.title'), to: '/' };
    if (!place || place.route.name === 'home') return [{ label: home.label }];
    const { route } = place;
    const above = [home, ...(route.parent ? [crumbOf(route.parent)] : [])];
    const own = crumbOf(route);
    return record === undefined ? [...above, { label: own.label }] : [...above, own, { label: record }];
}
