import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { appMessages } from './en/app';
import { publicMessages } from './en/public';

/** Languages on offer, with how each names itself. A language is one more entry, and one more case below that imports its texts. */
export const languages = [{ locale: 'en', name: 'English' }] as const;

/** Of pages loaded so far. */
const ofPages = {};

export const i18nProvider = polyglotI18nProvider(
    () => ({ ...english, ...publicMessages, ...appMessages, ...ofPages }),
    'en',
    [...languages],
);

/** Adds the texts of a page. They are there before the page renders, if its module calls this while it's loaded. */
export function addMessages(messages: object): void {
    Object.assign(ofPages, messages);
    void i18nProvider.changeLocale(i18nProvider.getLocale());
}
