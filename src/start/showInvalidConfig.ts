// Types only: a module that was loaded with the failing start can't be imported again.
import type { InvalidField, Kind } from '../config/schema';
import { showStopped } from '../config/showStopped';

const text = 'a text that is not empty';

/** What a value of each kind must be. */
const expected: Record<Kind, string> = {
    text,
    textOrNull: `${text}, or null`,
    yesOrNo: 'true or false',
    base: 'a path such as /api/main, or an address such as https://api.provider.example, without a slash at the end',
    address: 'an address such as https://provider.example/page, a path, or null',
    path: 'a path such as /adapter.json on the page’s own origin, or null',
    origins: 'a list of origins such as https://uploads.provider.example',
    ids: 'a list of ids',
    filters: 'a list of query keys that docs/configuration.md names, such as payments.is_overpaid',
    tokens: 'account or merchant',
    calls: 'a list of calls such as POST /v1/payout/refund/custody',
    block: 'an object',
    names: 'an object with a name for each permission area',
    rules: 'an object such as docs/configuration.md has it',
};

/** The problems with a config block, one sentence each. They're for whoever deploys, so only in English. */
export const problemsOf = (invalid: readonly InvalidField[]): string[] =>
    invalid.length === 0
        ? ['The page has no config block, or one that is not JSON.']
        : invalid.map(({ field, kind, value }) =>
              value === undefined ? `${field} is missing.` : `${field} must be ${expected[kind]}.`,
          );

/** Replaces the page with the problems of its configuration: these fields, or all of it if none is given. */
export const showInvalidConfig = (page: Document, invalid: readonly InvalidField[]): void =>
    showStopped(page, {
        title: 'The configuration is not valid',
        problems: problemsOf(invalid).map(problem => [problem]),
        fix: 'Correct the config block of this page, then try again.',
    });
