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
    const top = shown?.parent ?? `/${shown?.name ?? ''}`;
    const family = listedResources
        .filter(({ name, parent }) => `/${name}` === top || parent === top)
        .filter(({ name }) => !missingAccess(accessOf(name, 'list') ?? [], scope));
    if (family.length < 2) return null;
    const tabs = family.map(({ name, title }) => ({
        to: `/${name}`,
        isCurrent: name === resource,
        label: translate(`routes.${title}.tab`, { _: translate(`routes.${title}.title`) }),
    }));
    return <Tabs label={translate('list.tabs')} tabs={tabs} />;
}

interface TabsProps {
    /** Accessible name. */
    label: string;
    tabs: readonly { to: string; label: string; isCurrent: boolean }[];
}

/** Links between related pages. */
export const Tabs = ({ label, tabs }: TabsProps) => (
    <Box
        component="nav"
        aria-label={label}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, borderBottom: 1, borderColor: 'divider' }}
    >
        {tabs.map(tab => (
            <Box
                key={tab.to}
                component={Link}
                to={tab.to}
                aria-current={tab.isCurrent ? 'page' : undefined}
                sx={tabStyles}
            >
                {tab.label}
            </Box>
        ))}
    </Box>
);

const tabStyles = {
    py: 1,
    mb: '-1px',
    color: 'text.secondary',
    fontWeight: 500,
    textDecoration: 'none',
    borderBottom: 2,
    borderColor: 'transparent',
    '&:hover': { color: 'text.primary' },
    '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
};
