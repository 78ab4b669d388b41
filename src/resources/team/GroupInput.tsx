import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PermissionGroup } from '../../../contracts/access';
import { ChoiceInput } from '../../components/inputs/ChoiceInput';
import { groupName } from '../../entities/team/accessName';
import { SeenByGroup } from '../../entities/team/SeenByGroup';
import { useGroups } from '../../entities/team/useGroups';

/** Which group somebody gets, with what they see then. */
export function GroupInput({ groups }: { groups: readonly PermissionGroup[] }) {
    const translate = useTranslate();
    const { beyondText } = useGroups();
    const chosen: unknown = useWatch({ name: 'group_id' });
    const group = groups.find(({ id }) => String(id) === String(chosen));
    return (
        <>
            <ChoiceInput
                source="group_id"
                label="team.invite.group"
                helperText={beyondText}
                choices={groups.map(group => ({ value: group.id, label: groupName(group) }))}
            />
            {group && (
                <Box component="section" aria-label={translate('team.sections.sees')} aria-live="polite" sx={boxStyles}>
                    <Box sx={{ fontWeight: 500, mb: 1 }}>{translate('team.sections.sees')}</Box>
                    <SeenByGroup group={group} />
                </Box>
            )}
        </>
    );
}

const boxStyles = { p: 2, border: 1, borderColor: 'divider', borderRadius: 1 };
