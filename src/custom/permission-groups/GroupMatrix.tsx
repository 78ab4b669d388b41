import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { areas, type PermissionGroup } from '../../../contracts/access';
import { accessName } from '../../entities/team/accessName';
import { DASH } from '../../money/money';
import { visuallyHidden } from '../../theme/visuallyHidden';

/** Areas by groups: what each may do there. The names of areas stay in view while the table scrolls sideways. */
export function GroupMatrix({ groups }: { groups: readonly PermissionGroup[] }) {
    const translate = useTranslate();
    const isUntold = groups.some(({ permissions }) => !permissions);
    return (
        <Box>
            <Box sx={{ mb: 1, color: 'text.secondary' }}>
                {translate(`permissionGroups.${isUntold ? 'legendUntold' : 'legend'}`)}
            </Box>
            <Box tabIndex={0} role="region" aria-label={translate('permissionGroups.title')} sx={frameStyles}>
                <Box component="table" sx={tableStyles}>
                    <thead>
                        <tr>
                            <th scope="col">{translate('permissionGroups.area')}</th>
                            {groups.map(({ id, name = id }) => (
                                <th key={id} scope="col">
                                    {name}
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {areas.map(area => (
                            <tr key={area}>
                                <th scope="row">{translate(`areaNames.${area}`)}</th>
                                {groups.map(group => (
                                    <td key={group.id}>
                                        <Letters access={accessName(group, area)} />
                                    </td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </Box>
            </Box>
        </Box>
    );
}

function Letters({ access }: { access: ReturnType<typeof accessName> }) {
    const translate = useTranslate();
    const name = translate(`permissionGroups.${access}`);
    return (
        <>
            <Box
                component="span"
                aria-hidden
                title={name}
                sx={{
                    fontWeight: access.includes('W') ? 600 : 400,
                    color: access === 'no' || access === 'unknown' ? 'text.secondary' : undefined,
                }}
            >
                {shortOf(access)}
            </Box>
            <Box component="span" sx={visuallyHidden}>
                {name}
            </Box>
        </>
    );
}

function shortOf(access: ReturnType<typeof accessName>): string {
    if (access === 'unknown') return '?';
    return access === 'no' ? DASH : [...access].join(' ');
}

const frameStyles = {
    // Holds what only screen readers see, which would widen the page otherwise.
    position: 'relative',
    overflowX: 'auto',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    // A shadow at the right edge as long as there are groups behind it.
    background:
        'linear-gradient(var(--surface) 0 0) right / 16px 100% no-repeat local, ' +
        'linear-gradient(to left, var(--border), transparent) right / 16px 100% no-repeat, var(--surface)',
};

const tableStyles = {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { px: 1.5, py: 0.75, textAlign: 'center', borderBottom: 1, borderColor: 'divider' },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
    '& thead th': {
        color: 'text.secondary',
        fontWeight: 500,
        minWidth: '5.5rem',
        verticalAlign: 'bottom',
        whiteSpace: { xs: 'nowrap', lg: 'normal' },
    },
    '& th:first-of-type': {
        position: 'sticky',
        left: 0,
        textAlign: 'left',
        fontWeight: 400,
        whiteSpace: 'nowrap',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
    },
    '& tbody tr:hover > *': { bgcolor: 'action.hover' },
    '& tbody tr:hover > th:first-of-type': { bgcolor: 'background.paper' },
};
