import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CoreAdminContext, I18nContextProvider } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { publicMessages } from '../../src/i18n/en/public';
import { withDashes } from '../../src/i18n/i18nProvider';
import { appMessages } from './messages';

const i18nProvider = withDashes(polyglotI18nProvider(() => ({ ...english, ...publicMessages, ...appMessages }), 'en'));

/** Renders one part of a page, replacing the previous one. It has the texts of every page, whichever were loaded before. */
export function show(element: ReactElement): HTMLElement {
    cleanup();
    return render(
        <BrowserRouter>
            <CoreAdminContext>
                <I18nContextProvider value={i18nProvider}>{element}</I18nContextProvider>
            </CoreAdminContext>
        </BrowserRouter>,
    ).container;
}

/** The value beside a label; undefined if there is no such label. */
export const beside = (container: Element, name: string | undefined): Element | undefined =>
    [...container.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling ??
    undefined;
