import Box from '@mui/material/Box';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { accessOf, listedResources } from '../../routing/appRoutes';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';

/**
 * Links between related lists: a resource and those below it in the breadcrumbs. Renders nothing if the user may read only one.
 */
export function ListTabs() {
    const translate = useTranslate();
    const scope = useScope();
    const resource = useResourceContext();
    const shown = listedResources.find(({ name }) => name === resource);
    const top = shown?.parent ?? shown?.name;
    const family = listedResources
        .filter(({ name, parent }) => name === top || parent === top)
        .filter(({ name }) => !missingAccess(accessOf(name, 'list') ?? [], scope));
    if (family.length < 2) return null;
    return (
        <Box
            component="nav"
            aria-label={translate('list.tabs')}
            sx={{ display: 'flex', gap: 3, borderBottom: 1, borderColor: 'divider' }}
        >
            {family.map(({ name, title }) => (
                <Box
                    key={name}
                    component={Link}
                    to={`/${name}`}
                    aria-current={name === resource ? 'page' : undefined}
                    sx={{
                        py: 1,
                        mb: '-1px',
                        color: 'text.secondary',
                        fontWeight: 500,
                        textDecoration: 'none',
                        borderBottom: 2,
                        borderColor: 'transparent',
                        '&:hover': { color: 'text.primary' },
                        '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
                    }}
                >
                    {translate(`routes.${title}.tab`, { _: translate(`routes.${title}.title`) })}
                </Box>
            ))}
        </Box>
    );
}
