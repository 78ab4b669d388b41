import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { appMessages } from './en/app';
import { publicMessages } from './en/public';

/** Languages on offer, with how each names itself. A language is one more entry, and one more case below that imports its texts. */
export const languages = [{ locale: 'en', name: 'English' }] as const;

export const i18nProvider = polyglotI18nProvider(() => ({ ...english, ...publicMessages, ...appMessages }), 'en', [
    ...languages,
]);
