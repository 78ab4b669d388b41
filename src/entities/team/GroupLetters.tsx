import { useTranslate } from 'react-admin';
import { areas, type PermissionGroup } from '../../../contracts/access';
import { Details } from '../../components/record/Section';
import { accessName } from './accessName';

/** What a group may do, for the areas it has. */
export function GroupLetters({ group }: { group: PermissionGroup }) {
    const translate = useTranslate();
    if (!group.permissions) return translate('permissionGroups.unknown');
    const held = areas.filter(area => accessName(group, area) !== 'no');
    if (held.length === 0) return translate('permissionGroups.no');
    return (
        <Details
            rows={held.map(area => [
                translate(`areaNames.${area}`),
                translate(`permissionGroups.${accessName(group, area)}`),
            ])}
        />
    );
}
