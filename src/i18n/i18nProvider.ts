import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { appMessages } from './en/app';
import { publicMessages } from './en/public';

/** Languages on offer, with how each names itself. A language is one more entry, and one more case below that imports its texts. */
export const languages = [{ locale: 'en', name: 'English' }] as const;

/** Of pages loaded so far. */
const ofPages = {};
/** Names of the records and fields of such pages. */
const ofResources = {};

export const i18nProvider = polyglotI18nProvider(
    () => ({
        ...english,
        ...publicMessages,
        ...appMessages,
        ...ofPages,
        resources: { ...appMessages.resources, ...ofResources },
    }),
    'en',
    [...languages],
);

/** Adds the texts of a page. They are there before the page renders, if its module calls this while it's loaded. */
export function addMessages({ resources = {}, ...messages }: { resources?: object; [key: string]: unknown }): void {
    Object.assign(ofPages, messages);
    Object.assign(ofResources, resources);
    void i18nProvider.changeLocale(i18nProvider.getLocale());
}
