import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { WhenIdle } from '../../components/WhenIdle';
import { type AppRoute, appRoutes } from '../../routing/appRoutes';
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
    return (
        <Box
            component="nav"
            aria-label={translate('shell.navigation')}
            sx={[navigationStyles, { '& a': { justifyContent: props.compact ? 'center' : 'flex-start' } }]}
        >
            <Group title="shell.starred" routes={stars} {...props} />
            {menuGroups.map(group => (
                <Group
                    key={group}
                    title={`menuGroups.${group}`}
                    routes={visibleRoutes(scope).filter(({ menu }) => menu?.group === group)}
                    {...props}
                />
            ))}
        </Box>
    );
}

function Group({ title, routes, ...props }: NavigationProps & { title: string; routes: AppRoute[] }) {
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

const loadCount = async () => (await import('./ApprovalCount')).ApprovalCount;

function Entry({ route, compact, onNavigate }: { route: AppRoute } & NavigationProps) {
    const translate = useTranslate();
    const label = translate(`routes.${route.name}.title`);
    const Icon = menuIcons[route.name] ?? menuIcons[route.parent?.name ?? ''] ?? StarBorder;
    const link = (
        // Optional parameters are left out.
        <NavLink to={route.path.replace(/\/:.*/, '')} {...(onNavigate ? { onClick: onNavigate } : {})}>
            <Icon />
            {compact ? (
                <Box component="span" sx={visuallyHidden}>
                    {label}
                </Box>
            ) : (
                label
            )}
            {route.name === 'approvals' && <WhenIdle load={loadCount} compact={compact} />}
        </NavLink>
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
        '&.active': { bgcolor: 'action.selected', color: 'primary.main' },
    },
    '& a svg': { fontSize: 20 },
};
