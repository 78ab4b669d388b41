import { useTranslate } from 'react-admin';
import type { Area } from '../../../contracts/access';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';

/** Why the user can't change what belongs to an area, translated; undefined if they can. */
export function useWhyNot(area: Area): string | undefined {
    const translate = useTranslate();
    const missing = missingAccess([{ area, letter: 'W' }], useScope());
    return missing && translate('page.noPermission.W', { area: translate(`areas.${area}`) });
}
