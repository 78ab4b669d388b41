import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CoreAdminContext, I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../src/i18n/i18nProvider';

/** Renders one part of a page with the product's texts, replacing the previous one. */
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

/** The value beside a label; undefined if there is no such label. */
export const beside = (container: Element, name: string | undefined): Element | undefined =>
    [...container.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling ??
    undefined;
