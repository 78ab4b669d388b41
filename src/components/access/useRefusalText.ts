import { useLocaleState, useTranslate } from 'react-admin';
import type { Area, Letter } from '../../../contracts/access';
import { eitherOf } from '../../i18n/listOf';
import { leftOut } from '../../session/access';
import { useScope } from '../../session/scope';

/**
 * A sentence that says which permission is missing, and who of the active merchant's team can give it, or why there are no such
 * pages (docs/rules.md#access).
 */
export function useRefusalText(): (area: Area | 'balances', letter: Letter) => string {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const scope = useScope();
    const { permissions, merchant } = scope;
    const admins = (merchant && permissions.admins?.[merchant.id]) ?? [];
    return (area, letter) => {
        const reason = area === 'balances' ? undefined : leftOut({ area, letter }, scope);
        if (reason) return translate(`page.leftOut.${reason}`);
        return translate(`page.noPermission.${letter}${admins.length > 0 ? 'Ask' : ''}`, {
            area: translate(`areas.${area}`),
            admins: eitherOf(admins, locale),
            smart_count: admins.length,
        });
    };
}
