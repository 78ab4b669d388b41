import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PermissionGroup } from '../../../contracts/access';
import { useScope } from '../../session/scope';
import { seenBy } from './seenBy';

/** The navigation as a member of the group has it, and what else they see of the active merchant. */
export function SeenByGroup({ group }: { group: PermissionGroup }) {
    const translate = useTranslate();
    const { merchant } = useScope();
    if (!merchant) return null;
    // The group None needs no word of the provider's.
    if (!group.permissions) return <Box sx={{ color: 'text.secondary' }}>{translate('team.sees.unknown')}</Box>;
    const { menu, seesBalances, managesTeam } = seenBy(group, merchant);
    if (menu.length === 0) return <Box sx={{ color: 'text.secondary' }}>{translate('team.sees.nothing')}</Box>;
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Box component="dl" aria-label={translate('team.sees.pages')} sx={listStyles}>
                {menu.map(({ group: name, routes }) => (
                    <Box key={name} sx={{ display: 'contents' }}>
                        <Box component="dt" sx={{ color: 'text.secondary' }}>
                            {translate(`menuGroups.${name}`)}
                        </Box>
                        <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
                            {routes.map(route => (
                                <span key={route.path}>{translate(`routes.${route.name}.title`)}</span>
                            ))}
                        </Box>
                    </Box>
                ))}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
                <div>{translate(seesBalances ? 'team.sees.balances' : 'team.sees.noBalances')}</div>
                {managesTeam && <div>{translate('team.sees.admin')}</div>}
            </Box>
        </Box>
    );
}

const listStyles = {
    m: 0,
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    columnGap: 2,
    rowGap: 0.75,
};
