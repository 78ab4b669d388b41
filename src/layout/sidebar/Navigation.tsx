import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { loadApprovalCount } from '../../components/approvals/load';
import { LoadOnIdle } from '../../components/LoadOnIdle';
import { type AppRoute, appRoutes, routesAbove } from '../../routing/appRoutes';
import { type Place, placeOf } from '../../routing/placeOf';
import { menuGroups } from '../../routing/types';
import { missingAccess } from '../../session/access';
import { type Scope, useScope } from '../../session/scope';
import { visuallyHidden } from '../../theme/visuallyHidden';
import { useStars } from '../stars/useStars';
import { menuIcons } from './menuIcons';

interface NavigationProps {
    /** Icons only, with names in tooltips. */
    compact: boolean;
    onNavigate?: (() => void) | undefined;
}

/** The starred pages, then the pages that the user may see, grouped by job. */
export function Navigation(props: NavigationProps) {
    const translate = useTranslate();
    const scope = useScope();
    const { stars } = useStars();
    const shared = { place: placeOf(useLocation().pathname), ...props };
    const nav = useRef<HTMLElement>(null);
    useEffect(() => {
        // The page that opens first may be one of the last.
        nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    }, []);
    return (
        <Box
            component="nav"
            ref={nav}
            aria-label={translate('shell.navigation')}
            sx={[navigationStyles, { '& a': { justifyContent: props.compact ? 'center' : 'flex-start' } }]}
        >
            <Group title="shell.starred" routes={stars} {...shared} />
            {menuGroups.map(group => (
                <Group
                    key={group}
                    title={`menuGroups.${group}`}
                    routes={visibleRoutes(scope).filter(({ menu }) => menu?.group === group)}
                    {...shared}
                />
            ))}
        </Box>
    );
}

interface EntryProps extends NavigationProps {
    /** What the page's path leads to. */
    place: Place | undefined;
}

function Group({ title, routes, ...props }: EntryProps & { title: string; routes: AppRoute[] }) {
    const translate = useTranslate();
    const id = useId();
    if (routes.length === 0) return null;
    return (
        <Box sx={{ mb: 2 }}>
            <Box
                component="h2"
                id={id}
                sx={
                    props.compact
                        ? visuallyHidden
                        : { m: 0, px: 1, pb: 0.5, fontSize: '0.75rem', fontWeight: 500, color: 'text.secondary' }
                }
            >
                {translate(title)}
            </Box>
            <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {routes.map(route => (
                    <li key={route.path}>
                        <Entry route={route} {...props} />
                    </li>
                ))}
            </Box>
        </Box>
    );
}

const visibleRoutes = (scope: Scope): AppRoute[] =>
    appRoutes.filter(({ menu, needs }) => menu && !missingAccess(needs, scope));

/** What `aria-current` says of a route's link: is it this page, or one above it in the breadcrumbs? */
function currentOf({ name }: AppRoute, { route, recordId }: Partial<Place> = {}): 'page' | 'true' | undefined {
    if (route?.name === name && recordId === undefined) return 'page';
    const isAbove = route && [route, ...routesAbove(route)].some(above => above.name === name);
    return isAbove ? 'true' : undefined;
}

function Entry({ route, place, compact, onNavigate }: EntryProps & { route: AppRoute }) {
    const translate = useTranslate();
    const label = translate(`routes.${route.name}.title`);
    const current = currentOf(route, place);
    const named = [...routesAbove(route), route].findLast(({ name }) => menuIcons[name]);
    const Icon = menuIcons[named?.name ?? ''] ?? StarBorder;
    const link = (
        // Optional parameters are left out.
        <Link to={route.path.replace(/\/:.*/, '')} aria-current={current} {...(onNavigate && { onClick: onNavigate })}>
            <Icon />
            {compact ? (
                <Box component="span" sx={visuallyHidden}>
                    {label}
                </Box>
            ) : (
                label
            )}
            {route.name === 'approvals' && <LoadOnIdle load={loadApprovalCount} compact={compact} />}
        </Link>
    );
    return compact ? (
        <Tooltip title={label} placement="right" describeChild>
            {link}
        </Tooltip>
    ) : (
        link
    );
}

/** Includes its links' rules: a styled component for each of some thirty links and icons renders slowly. */
const navigationStyles = {
    px: 1.5,
    overflowY: 'auto',
    // Keeps entries that are scrolled into view clear of the sidebar's fade.
    pb: 2,
    scrollPaddingBottom: 40,
    '& a': {
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 36,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        color: 'text.secondary',
        fontWeight: 500,
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
        '&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main' },
    },
    '& a svg': { fontSize: 20 },
};
