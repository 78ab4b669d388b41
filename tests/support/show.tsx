import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CoreAdminContext, I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../src/i18n/i18nProvider';

/** One part of a page alone, in the place of the one before, with the words of the product. */
export function show(element: ReactElement): HTMLElement {
    cleanup();
    return render(
        <MemoryRouter>
            <CoreAdminContext>
                <I18nContextProvider value={i18nProvider}>{element}</I18nContextProvider>
            </CoreAdminContext>
        </MemoryRouter>,
    ).container;
}

/** What stands beside a name; undefined where the name is not there. */
export const beside = (container: Element, name: string | undefined): Element | undefined =>
    [...container.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling ??
    undefined;
