import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { DASH } from '../money/money';
import { appMessages } from './en/app';
import { publicMessages } from './en/public';

/** Languages on offer, with how each names itself. A language is one more entry, and one more case below that imports its texts. */
export const languages = [{ locale: 'en', name: 'English' }] as const;

/** Of pages loaded so far. */
const ofPages = {};
/** Names of the records and fields of such pages. */
const ofResources = {};

/** Options of polyglot's, which fill no place by being left out. */
const isOption = (name: string): boolean => name === 'smart_count' || name === '_';

/** A translator in whose sentences what a record doesn't say is a dash; polyglot would leave the place as it's written. */
export const withDashes = (provider: I18nProvider): I18nProvider => ({
    ...provider,
    translate: (key, values: Readonly<Record<string, unknown>> = {}) => {
        const said = Object.entries(values).map(([name, value]) => [name, isOption(name) ? value : (value ?? DASH)]);
        return provider.translate(key, Object.fromEntries(said));
    },
});

export const i18nProvider = withDashes(
    polyglotI18nProvider(
        () => ({
            ...english,
            ...publicMessages,
            ...appMessages,
            ...ofPages,
            resources: { ...appMessages.resources, ...ofResources },
        }),
        'en',
        [...languages],
    ),
);

/** Adds the texts of a page. They are there before the page renders, if its module calls this while it's loaded. */
export function addMessages({ resources = {}, ...messages }: { resources?: object; [key: string]: unknown }): void {
    Object.assign(ofPages, messages);
    Object.assign(ofResources, resources);
    void i18nProvider.changeLocale(i18nProvider.getLocale());
}
