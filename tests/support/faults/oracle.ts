import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';
import { isApart, isExtra } from '../../../contracts/rules/extra';
import { below, inside } from '../../../src/api/answer/withoutOdd';
import { isApiError } from '../../../src/api/errors';
import { appMessages as messages } from '../messages';
import { publicMessages } from '../../../src/i18n/en/public';
import { type Fault, SECRET, sentence } from './faults';
import type { FaultyNetwork } from './faultyNetwork';

/** A read is sent once and repeated at most twice. */
const MOST_REQUESTS = 3;

/** Messages that say why something can't be loaded. */
export const problems = (): HTMLElement[] => (retryButtons().length > 0 ? screen.queryAllByRole('alert') : []);

const LIST_OF_MISSING = new RegExp(`^${messages.page.viewList.replace('%{what}', '.+')}$`);

const linksOfMissing = () =>
    screen.queryAllByRole('alert').flatMap(alert => within(alert).queryAllByRole('link', { name: LIST_OF_MISSING }));

/** All buttons that load again. */
export const retryButtons = (): HTMLElement[] => screen.queryAllByRole('button', { name: messages.page.retry });

/** What the page shows, leaving out figures. */
const shape = (): string => document.body.textContent.replace(/[0-9a-f]{64}|[\d.,:]+/g, '#');

/** Is the page intact? */
export function pageFailures(): string[] {
    const text = document.body.textContent;
    const found: string[] = [];
    if (text.trim() === '') found.push('nothing shows');
    if (text.includes(messages.page.crashed)) found.push('the page crashed');
    if (screen.queryAllByRole('heading', { level: 1 }).length === 0 && !screen.queryByRole('article'))
        found.push(...(screen.queryAllByRole('alert').length === 0 ? ['no heading, record or reason shows'] : []));
    if (screen.queryAllByRole('status', { name: messages.page.loading }).length > 0) found.push('it loads for ever');
    for (const odd of [/\b(null|undefined|NaN)\b/, /Invalid Date/, /\[object /, /%\{/, /\b1970\b/]) {
        const [hit] = odd.exec(text) ?? [];
        if (hit) found.push(`it shows ${hit}: …${around(text, hit)}…`);
    }
    return found;
}

const around = (text: string, hit: string) => text.slice(Math.max(0, text.indexOf(hit) - 40), text.indexOf(hit) + 40);

/** Does it say what is wrong, once, with a way to try again, or on where that would be in vain? */
export function wordFailures({ says }: Fault): string[] {
    if (!says) return problems().map(alert => `it says ${alert.textContent}`);
    const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    const told = alerts.filter(text => says.test(text));
    const found: string[] = [];
    const unknown = document.body.textContent.includes(publicMessages.errors.unknown);
    if (unknown) found.push('it says that something unexpected happened');
    if (told.length === 0) found.push(`it does not say ${says.source}, but: ${alerts.join(' | ') || 'nothing'}`);
    if (told.length > 1) found.push(`it says so ${told.length} times`);
    const isNamed = /Request ID \S/.test(document.body.textContent);
    if (told.some(text => text.includes('the request ID')) && !isNamed) found.push('it names no request id');
    // A record that isn't there has its list instead.
    const ways = retryButtons().length + linksOfMissing().length;
    if (ways !== told.length) found.push(`${ways} buttons try again or links lead on`);
    return found;
}

/** What an action can't do without is named, or said to be of the record that it's about. */
const named = [publicMessages.errors['unexpected-answer'], messages.page.actionsBlocked].map(sentence);

/** Does each message of a page with actions say what couldn't be read, once? */
export function namingFailures(): string[] {
    const texts = problems().map(({ textContent }) => textContent);
    return [
        ...texts.filter(text => !named.some(each => each.test(text))).map(text => `it says, of an odd answer, ${text}`),
        ...(new Set(texts).size < texts.length ? ['it says the same twice'] : []),
    ];
}

const countBy = (names: readonly string[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
};

const operationNames = (network: FaultyNetwork) =>
    network.sent().map(({ operation }) => (operation ? `${operation.method} ${operation.path}` : 'something unknown'));

/** What a screen shows and requests if nothing fails. */
export interface Whole {
    shape: string;
    rows: number;
    requests: ReadonlyMap<string, number>;
    /** Reads by address: a record beside its list may read the same as the list. */
    addresses: ReadonlyMap<string, number>;
}

/** Rows of tables and of lists of records. */
const rowsShown = () => document.querySelectorAll('tr, li a[href*="/show"]').length;

const readsOf = (network: FaultyNetwork) => network.sent().filter(({ operation }) => operation?.kind === 'read');

export const wholeOf = (network: FaultyNetwork): Whole => ({
    shape: shape(),
    rows: rowsShown(),
    requests: countBy(operationNames(network)),
    addresses: countBy(readsOf(network).map(({ name }) => name)),
});

/** What a list or a page shows that read everything: no problem, and nothing that can't be read. */
export const unfaultedFailures = (): string[] => [
    ...pageFailures(),
    ...screen.queryAllByRole('alert').map(alert => `it says ${alert.textContent}`),
    ...(screen.queryByText(messages.list.unreadable, { exact: false }) ? ['a row can’t be read'] : []),
];

/** Were there only reads, and none more often than allowed? */
export function trafficFailures(network: FaultyNetwork, { requests, addresses }: Whole): string[] {
    const repeated = [...countBy(readsOf(network).map(({ name }) => name))].filter(
        ([name, count]) => count > MOST_REQUESTS * (addresses.get(name) ?? 1),
    );
    const isOfSession = (name: string) => name.includes('/oauth/');
    // Each 401 may take a new token, whichever request it was the answer of.
    const most = (name: string) =>
        isOfSession(name) ? Math.max(MOST_REQUESTS, network.unauthorized()) : MOST_REQUESTS * (requests.get(name) ?? 1);
    const tooMany = [...countBy(operationNames(network))].filter(([name, count]) => count > most(name));
    const writes = network
        .sent()
        .filter(({ operation }) => operation?.kind !== 'read' && !isOfSession(operation?.path ?? ''));
    return [
        ...[...repeated, ...tooMany].map(([name, count]) => `it sent ${count} times ${name}`),
        ...writes.map(({ name }) => `it wrote ${name}`),
    ];
}

const UNREAD = /^(\w+) (\S+): could not be read at$/;

/** Does a log name only fields that stand by themselves, which are left out without a mark where they're odd? */
function areByThemselves(log: string, fields: string): boolean {
    const [, method, path] = UNREAD.exec(log) ?? [];
    const operation = operationList.find(each => each.method === method && each.path === path);
    if (typeof operation?.answer !== 'object') return false;
    const answers = [operation.answer, at(operation.answer, [operation.rows ?? 'data'])];
    return fields.split(', ').every(field => answers.some(answer => answer && isByItself(answer, field.split('.'))));
}

const isByItself = (answer: Schema, path: readonly string[]): boolean =>
    path.some((_, depth) => {
        const field = at(answer, path.slice(0, depth + 1));
        return !!field && (isExtra(field) || isApart(field));
    });

/** The field at a path, through the entries of lists. */
function at(declared: Schema, [name, ...rest]: readonly string[]): Schema | undefined {
    if (name === undefined) return declared;
    const schema = inside(declared);
    const entry = schema instanceof z.ZodMiniArray ? below(schema, 0) : undefined;
    if (entry) return at(entry, [name, ...rest]);
    const field = below(schema, name);
    return field && at(field, rest);
}

/** Does everything that was read show, and is what couldn't be read marked? */
export function contentFailures(fault: Fault, whole: Whole): string[] {
    if (fault.says) return [];
    const changed = fault.changes ?? false;
    const isMarked =
        screen.queryAllByRole('note')[0] ??
        screen.queryByText(messages.statements.notWhole) ??
        screen.queryAllByText(messages.list.unreadable)[0] ??
        screen.queryAllByText(sentence(messages.list.unreadableFields))[0] ??
        screen.queryAllByText(sentence(messages.page.noPermission.R))[0];
    const logged = vi
        .mocked(console.error)
        .mock.calls.filter(
            ([text, fields]) => UNREAD.test(String(text)) && !areByThemselves(String(text), String(fields)),
        )
        .map(call => call.join(' '));
    return [
        ...(!changed && shape() !== whole.shape ? [`it shows ${difference(shape(), whole.shape)}`] : []),
        ...(rowsShown() < whole.rows && !(fault.isOpen && isMarked)
            ? [`it shows ${rowsShown()} rows of ${whole.rows}`]
            : []),
        ...(logged.length > 0 && !isMarked ? [`nothing marks what could not be read: ${logged.join(', ')}`] : []),
    ];
}

/** The first place where two texts differ. */
export function difference(is: string, expected: string): string {
    const at = [...is].findIndex((letter, index) => letter !== expected[index]);
    const from = Math.max(0, (at < 0 ? is.length : at) - 30);
    return `…${is.slice(from, from + 100)}… and not …${expected.slice(from, from + 100)}…`;
}

/** Does the page show something that nobody may see? */
export function secretFailures(network: FaultyNetwork): string[] {
    const html = document.body.innerHTML;
    const secrets = [SECRET, ...network.tokens()];
    return [
        ...secrets.filter(secret => html.includes(secret)).map(() => 'a secret of the provider shows'),
        ...(/\n\s+at .+:\d+:\d+/.test(document.body.textContent) ? ['a stack trace shows'] : []),
    ];
}

/** What the dashboard itself logs. */
const isOwnLog = (text: string) => /^Error in getting|could not be read at$|^Error downloading/.test(text);

/** Rows with words that nobody knows contradict a filter by those that are. */
const isOfFilter = (text: string) => text.endsWith('should have left out');

/** Without a layout nothing has a width. */
const isOfLayout = (text: string) => text.startsWith('MUI X Charts: ChartsContainer does not have `width` prop');

/** Complaints from React and others. In development, react-admin also logs each call's error. */
export const consoleFailures = ({ changes }: Fault): string[] =>
    vi
        .mocked(console.error)
        .mock.calls.filter(([what]) => !isApiError(what) && !isOwnLog(String(what)) && !isOfLayout(String(what)))
        .filter(([what]) => !(changes && isOfFilter(String(what))))
        .map(call => `the console says ${call.map(String).join(' ').slice(0, 200)}`);

/** Without a layout there are no colours, sizes or scrolling. */
const needLayout = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** What axe finds in the page's structure. */
export async function axeFailures(): Promise<string[]> {
    const { violations } = await axe.run(document.body, {
        resultTypes: ['violations'],
        selectors: false,
        rules: Object.fromEntries(needLayout.map(rule => [rule, { enabled: false }])),
    });
    return violations.map(({ id, nodes }) => `axe: ${id} at ${nodes[0]?.html.slice(0, 160)}`);
}
