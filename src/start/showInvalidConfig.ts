// Types only: a module that was loaded with the failing start can't be imported again.
import type { ConfigField, InvalidField } from '../config/configSchema';

const text = 'a text that is not empty';
const base = 'a path such as /api/main, or an address such as https://api.provider.example, without a slash at the end';

/** What each field must be. */
const expected: Record<ConfigField, string> = {
    environment: text,
    'apis.main': base,
    'apis.dashboard': base,
    'apis.fiat': base,
    uploadOrigins: 'a list of origins such as https://uploads.provider.example',
    logoOrigins: 'a list of origins such as https://logos.provider.example',
    clientId: text,
    redirect:
        'a path such as /login, or an address such as https://dashboard.merchant.example/login, without a slash at the end',
    authorize: 'an address such as https://provider.example/authorize, a path, or null',
    captchaKey: `${text}, or null`,
    idempotencyKeys: 'true or false',
    whitelistedMerchant: `${text}, or null`,
    auditLog: 'true or false',
    cspReports: 'an address such as https://reports.provider.example/csp, a path, or null',
    'hiddenTransfers.merchants': 'a list of ids',
    'hiddenTransfers.transfers': 'a list of ids',
};

const expectedOf = (name: string) => Object.entries(expected).find(([field]) => field === name)?.[1] ?? '';

/** The problems with a config block, one sentence each. They're for whoever deploys, so only in English. */
export const problemsOf = (invalid: readonly InvalidField[]): string[] =>
    invalid.length === 0
        ? ['The page has no config block, or one that is not JSON.']
        : invalid.map(({ field, value }) =>
              value === undefined ? `${field} is missing.` : `${field} must be ${expectedOf(field)}.`,
          );

/**
 * Replaces the page with the problems of its configuration: these fields, or all of it if none is given. Uses plain elements,
 * because nothing of the dashboard has started.
 */
export function showInvalidConfig(page: Document, invalid: readonly InvalidField[]): void {
    const element = (name: string, ...children: (Node | string)[]) => {
        const made = page.createElement(name);
        made.append(...children);
        return made;
    };
    const card = element(
        'section',
        element('h1', 'The configuration is not valid'),
        element('ul', ...problemsOf(invalid).map(problem => element('li', problem))),
        element('p', 'Correct the config block of this page and load it again.'),
    );
    const main = element('main', card);
    card.className = 'card';
    main.className = 'public';
    page.title = 'The configuration is not valid';
    page.body.replaceChildren(main);
}
