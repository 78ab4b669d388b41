import { useTranslate } from 'react-admin';

/** The label of a status, by the i18n key of its texts; an unknown status is labelled as such, with its code. */
export function useStatusLabel(): (i18nKey: string, status: string) => string {
    const translate = useTranslate();
    return (i18nKey, status) =>
        translate(`${i18nKey}.${status}.label`, { _: translate('page.unknownStatus', { code: status }) });
}
