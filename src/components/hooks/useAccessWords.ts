import { useTranslate } from 'react-admin';
import type { Access } from '../../routes';

/** Says which permission is missing, beside what it keeps somebody from. */
export function useAccessWords() {
    const translate = useTranslate();
    return ({ area, letter }: Access): string =>
        translate('payouts.actions.noPermission', {
            area: translate(`areas.${area}`),
            letter: translate(letter === 'R' ? 'page.read' : 'page.write'),
        });
}
