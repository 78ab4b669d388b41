import { useLocaleState, useTranslate } from 'react-admin';
import type { PermissionGroup } from '../../../contracts/access';
import { rightsBeyond } from '../../../contracts/rightsBeyond';
import { isApiError } from '../../api/errors';
import { describeError } from '../../i18n/describeError';
import { listOf } from '../../i18n/listOf';
import { usePublicMessages } from '../../i18n/publicMessages';
import { useScope } from '../../session/scope';
import type { SubmissionErrors } from '../../components/form/fieldErrors';

/**
 * What is said at the field where a group was refused because it may do more than the user: which areas, as the permission pages
 * name them, where the user's own permissions tell. Throws any other error.
 */
export function useBeyondText(): (error: unknown, group: PermissionGroup) => SubmissionErrors {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const messages = usePublicMessages();
    const { permissions, merchant } = useScope();
    return (error, group) => {
        if (!isApiError(error) || error.code !== 'beyond_own_rights' || !error.fields.group_id) throw error;
        const rights = rightsBeyond(permissions, merchant?.id ?? '', group);
        const sentences = ['RW', 'R', 'W'].flatMap(letters => {
            const areas = rights
                .filter(right => right.letters === letters)
                .map(({ area }) => translate(`areaNames.${area}`, { _: area }));
            return areas.length > 0
                ? [translate(`team.beyondRights.${letters}`, { areas: listOf(areas, locale) })]
                : [];
        });
        const said = [translate('team.beyondRights.group'), ...sentences, translate('team.beyondRights.ask')];
        return { group_id: sentences.length > 0 ? said.join(' ') : describeError(error, messages.errors) };
    };
}
