import { useTranslate } from 'react-admin';

/** The word for a status, by the i18n key of its texts; one that isn't known is called that, with its code. */
export function useStatusLabel(): (i18nKey: string, status: string) => string {
    const translate = useTranslate();
    return (i18nKey, status) =>
        translate(`${i18nKey}.${status}.label`, { _: translate('page.unknownStatus', { code: status }) });
}
