import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_PER_PAGE } from '../../src/components/list/listDefaults';
import { forgetIgnored } from '../../src/dataProviders/filters/knownFilters';
import { approvalEffect } from '../../src/i18n/en/approvalEffect';
import { batchApproval } from '../../src/i18n/en/batchApproval';
import { lostPayout } from '../../src/i18n/en/lostPayout';
import { batchLines } from '../../src/i18n/en/batchLines';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { sum } from '../../src/money/arithmetic';
import { currencyLabel } from '../../src/money/currencyNames';
import { formatMoney } from '../../src/money/money';
import { type StoredBatch, storedBatches, storedLines } from '../support/entities/batches';
import { filterInAddress, listAt, listShown, PER_PAGE } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { rowsOfFile, watchSavedFiles } from '../support/savedFiles';

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedBatches(sandbox);
const CALL = '/batches';
const LINES_CALL = '/payouts';
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, '');
const LINES_PER_PAGE = DEFAULT_PER_PAGE;
const saved = watchSavedFiles();

const batchesAt = (filter: object = {}, page = 1) => listAt('/crypto-payout-admin/batch', filter, page);
const recordAt = ({ id }: StoredBatch) => `/crypto-payout-admin/batch/${id}/show`;
const find = (what: string, test: (batch: StoredBatch) => boolean): StoredBatch => {
    const found = stored.find(test);
    if (!found) throw new Error(`The seed has no batch that is ${what}`);
    return found;
};
/** Displayed differently for direct batches. */
const isEarly = ({ status }: StoredBatch) => status === 'creating' || status === 'created';
const largest = find('larger than a page', ({ lines }) => lines > LINES_PER_PAGE);
const mixed = find('partly completed', ({ status }) => status === 'partially_completed');
const waiting = find('waiting', ({ status }) => status === 'pending_authorization');

/** The IDs behind the rows' first links, in order. */
const shownIds = () =>
    within(screen.getByRole('table'))
        .getAllByRole('link')
        .map(link => /batch\/([^/]+)\/show/.exec(link.getAttribute('href') ?? '')?.[1]);
const isShown = (rows: readonly StoredBatch[], perPage = PER_PAGE) =>
    waitFor(() => expect(shownIds()).toEqual(rows.slice(0, perPage).map(({ id }) => id)));
const lastQuery = () => network.sent(CALL).at(-1)?.query;

async function openList(address = batchesAt(), email = OWNER) {
    const { user } = await product.openAs(email, address);
    await listShown();
    return user;
}

async function openRecord(batch: StoredBatch, email = OWNER) {
    const { user } = await product.openAs(email, `${recordAt(batch)}/full`);
    return { user, record: await screen.findByRole('article') };
}

async function choose(user: UserEvent, name: string, value: string) {
    await user.click(screen.getByRole('button', { name: messages.filters.add }));
    await user.click(await screen.findByRole('menuitem', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    const choice = dialog.queryByRole('menuitemradio', { name: value });
    if (choice) return user.click(choice);
    await user.type(dialog.getByRole('textbox'), value);
    await user.click(screen.getByRole('button', { name: messages.filters.apply }));
}

describe('the list of batches', () => {
    test('has those of the merchant, newest first, on all its pages, and goes back', async () => {
        const user = await openList();
        await isShown(stored);
        expect(screen.getByText(`1–${PER_PAGE} of ${stored.length}`)).toBeInTheDocument();
        expect(document.title).toBe('Batches | Merchant dashboard');
        await user.click(screen.getByRole('button', { name: messages.list.next }));
        await isShown(stored.slice(PER_PAGE));
        expect(lastQuery()?.get('starting_after')).toBe(stored[PER_PAGE - 1]?.id);
        await user.click(screen.getByRole('button', { name: messages.list.previous }));
        await isShown(stored);
    });

    test('begins on its first page where an address names a page that nothing leads to', async () => {
        await openList(batchesAt({}, 3));
        await isShown(stored);
    });

    test('displays creating and created alike, and of direct batches as processing', async () => {
        await openList();
        for (const { id, status, is_direct } of stored.slice(0, PER_PAGE)) {
            const row = document.querySelector(`a[href*="${id}"]`)?.closest('tr');
            const shown =
                status === 'creating' || status === 'created'
                    ? is_direct
                        ? 'processing'
                        : 'creating'
                    : (status as 'failed');
            expect(within(row as HTMLElement).getAllByRole('cell')[1]).toHaveTextContent(
                messages.batchStatus[shown].label,
            );
        }
        const kinds = stored.slice(0, PER_PAGE).map(({ status, is_direct }) => `${status} ${is_direct}`);
        expect(kinds).toEqual(expect.arrayContaining(['creating true', 'creating false', 'created true']));
    });

    test.each([
        ['Status', 'Completed', { status: 'completed' }, (batch: StoredBatch) => batch.status === 'completed'],
        ['Method', 'To addresses', { is_direct: 'true' }, (batch: StoredBatch) => batch.is_direct],
        ['Name', 'payroll', { batch_name: 'payroll' }, (batch: StoredBatch) => /payroll/i.test(batch.name)],
        ['Batch ID', largest.id, { batch_id: largest.id }, (batch: StoredBatch) => batch.id === largest.id],
    ])('is narrowed by its filter %s', async (name, value, filter, test) => {
        const user = await openList();
        await choose(user, name, value);
        await isShown(stored.filter(test));
        expect(filterInAddress()).toEqual(filter);
        await user.click(screen.getByRole('button', { name: messages.filters.clear }));
        await isShown(stored);
    });

    test.each([
        ['creating', (batch: StoredBatch) => isEarly(batch) && !batch.is_direct],
        ['processing', (batch: StoredBatch) => batch.status === 'processing' || (isEarly(batch) && batch.is_direct)],
    ] as const)('is narrowed to all that display %s, on all its pages and in its file', async (displayed, test) => {
        const wanted = stored.filter(test);
        expect(new Set(wanted.map(({ status }) => status)).size).toBeGreaterThan(1);
        const user = await openList();
        await choose(user, 'Status', messages.batchStatus[displayed].label);
        await isShown(wanted);
        const word = messages.batchStatus[displayed].label;
        for (const row of screen.getAllByRole('row').slice(1)) {
            expect(within(row).getAllByRole('cell')[1]).toHaveTextContent(word);
        }
        expect(screen.getByText(new RegExp(`of ${wanted.length}$`))).toBeInTheDocument();
        expect(filterInAddress()).toEqual({ status: displayed });
        await user.click(screen.getByRole('button', { name: messages.list.export }));
        await user.click(await screen.findByRole('button', { name: messages.export.start }));
        expect(await screen.findByText(/All rows included/)).toBeInTheDocument();
        expect((await rowsOfFile(saved[0]?.blob)).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    });

    test('offers each word that it displays once, and finds nothing where two filters exclude each other', async () => {
        await openList(batchesAt({ status: 'completed' }));
        product.leave();
        const { user } = await product.open(batchesAt({ status: 'creating', is_direct: 'true' }));
        expect(await screen.findByRole('heading', { name: messages.list.noMatch })).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: /Change the filter Status: Creating/ }));
        const offered = within(await screen.findByRole('dialog'))
            .getAllByRole('menuitemradio')
            .map(({ textContent }) => textContent);
        expect(new Set(offered).size).toBe(offered.length);
    });

    test('is narrowed by days of the chosen time zone, both ends included', async () => {
        const dayOf = ({ created_at: at }: StoredBatch) => at.toISOString().slice(0, 10);
        const [from, to] = [stored[30], stored[15]].map(batch => (batch ? dayOf(batch) : ''));
        await openList(batchesAt({ from_date: from, to_date: to }));
        expect(lastQuery()?.get('from_date')).toBe(`${from}T00:00:00.000Z`);
        await isShown(stored.filter(batch => dayOf(batch) >= (from ?? '') && dayOf(batch) <= (to ?? '')));
    });

    test('takes a status and a batch that the address names by themselves', async () => {
        await openList('/crypto-payout-admin/batch?status=completed');
        await isShown(
            stored.filter(({ status }) => status === 'completed'),
            DEFAULT_PER_PAGE,
        );
        expect(filterInAddress()).toEqual({ status: 'completed' });
        product.leave();
        await openList(`/crypto-payout-admin/batch?batch_id=${largest.id}&status=${largest.status}`);
        await isShown([largest]);
        expect(filterInAddress()).toEqual({ status: largest.status, batch_id: largest.id });
    });

    test('stands beside the payouts, each a link away from the other', async () => {
        const user = await openList();
        const views = () => within(screen.getByRole('navigation', { name: messages.list.tabs }));
        expect(views().getByRole('link', { name: messages.routes.batches.title })).toHaveAttribute(
            'aria-current',
            'page',
        );
        await user.click(views().getByRole('link', { name: messages.routes.cryptoPayouts.tab ?? '' }));
        await waitFor(() => expect(location.pathname).toBe('/crypto-payout-admin'));
        await screen.findAllByRole('link', { name: /-PYT$/ });
        expect(document.title).toBe('Crypto payouts | Merchant dashboard');
        await user.click(views().getByRole('link', { name: messages.routes.batches.title }));
        await isShown(stored, DEFAULT_PER_PAGE);
    });

    test('says that there is none yet where the merchant made none', async () => {
        await product.openAs('new@fern.example', batchesAt());
        expect(await screen.findByRole('heading', { name: messages.list.empty })).toBeInTheDocument();
        expect(screen.getByText(messages.batches.emptyText)).toBeInTheDocument();
    });

    test('logs a failure in its own words, says what happened and tries again', async () => {
        const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await product.signIn(OWNER);
        await sandbox.faults.add({ operation: 'listBatches', kind: 'status', times: 1 });
        const { user } = await product.open(batchesAt());
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(fill(publicMessages.errors.server, { status: 500 }));
        expect(log).toHaveBeenCalledWith('Error in getting Merchant Batch List', expect.anything());
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        await isShown(stored);
    });

    test('is neither shown to those without the permission nor asked for', async () => {
        await product.openAs('base@harbour.example', batchesAt());
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        expect(screen.getByText(/permission to view batches/)).toBeInTheDocument();
        expect(network.sent(CALL)).toEqual([]);
    });

    test('is exported by walking all pages of what the filter matches', async () => {
        const user = await openList(batchesAt({ status: 'completed' }));
        await user.click(screen.getByRole('button', { name: messages.list.export }));
        const dialog = await screen.findByRole('dialog', { name: 'Export batches' });
        await user.click(within(dialog).getByRole('button', { name: messages.export.start }));
        expect(await within(dialog).findByText(/All rows included/)).toBeInTheDocument();
        const rows = await rowsOfFile(saved[0]?.blob);
        const wanted = stored.filter(({ status }) => status === 'completed');
        expect(rows.map(row => [row.id, row.created_at, row.total_count])).toEqual(
            wanted.map(({ id, created_at, lines }) => [id, created_at.toISOString(), String(lines)]),
        );
        expect(saved[0]?.name).toBe('batches-until-2026-11-21.csv');
    });
});

const names = { owner: 'Nora Bakker', totp: 'Kenji Tanaka' };

describe('the record of a batch', () => {
    test('says how far it is, who has approved it, and lists its payouts by page', async () => {
        const lines = await storedLines(sandbox, largest.id);
        const { user, record } = await openRecord(largest);
        expect(within(record).getByRole('heading', { level: 1, name: largest.name })).toBeInTheDocument();
        expect(within(record).getByText(fill(messages.batches.paid, { count: largest.lines }))).toBeInTheDocument();
        const total = largest.approval_total;
        expect(
            within(record).getByText(fill(messages.approvals.approved, { count: total, total })),
        ).toBeInTheDocument();
        expect(within(record).getByText("Maeve O'Connor", { exact: false })).toBeInTheDocument();
        const references = () =>
            within(record)
                .getAllByRole('link', { name: /-PYT$/ })
                .map(link => link.getAttribute('href'));
        const hrefs = lines.map(line => `/crypto-payout-admin/${line.payout_reference}/show`);
        await within(record).findByRole('table');
        expect(references()).toEqual(hrefs.slice(0, LINES_PER_PAGE));
        const [first] = lines;
        const cells = within(within(record).getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
        expect(cells[2]).toHaveTextContent(
            formatMoney(first?.withdraw_amount, first?.withdraw_currency).replace('\u00a0', ''),
        );
        await user.click(within(record).getByRole('button', { name: messages.list.next }));
        await waitFor(() => expect(references()).toEqual(hrefs.slice(LINES_PER_PAGE)));
        expect(network.sent(LINES_CALL).at(-1)?.query.get('starting_after')).toBe(lines[LINES_PER_PAGE - 1]?.id);
        await user.click(within(record).getByRole('button', { name: messages.list.previous }));
        await waitFor(() => expect(references()).toEqual(hrefs.slice(0, LINES_PER_PAGE)));
        expect(within(record).getByRole('link', { name: batchLines.inList })).toHaveAttribute(
            'href',
            `/crypto-payout-admin?batch_id=${largest.id}`,
        );
    });

    test('narrows its payouts to any of several statuses, and saves the file of what is shown', async () => {
        const lines = await storedLines(sandbox, mixed.id);
        const { user, record } = await openRecord(mixed);
        const shown = () => within(record).getAllByRole('row').length - 1;
        await within(record).findByRole('table');
        expect(shown()).toBe(lines.length);
        const toggles = within(record).getByRole('group', { name: batchLines.filter });
        const toggle = (name: string) => user.click(within(toggles).getByRole('button', { name }));
        await toggle(messages.batchPayoutStatus.failed.label);
        await toggle(messages.batchPayoutStatus.cancelled.label);
        const wanted = lines.filter(({ status }) => status === 'failed' || status === 'cancelled');
        await waitFor(() =>
            expect(network.sent(LINES_CALL).at(-1)?.query.getAll('status')).toEqual(['failed', 'cancelled']),
        );
        await waitFor(() => expect(shown()).toBe(wanted.length));
        // The page numbers rows as the file does.
        const shownRows = within(record).getAllByRole('row').slice(1);
        expect(shownRows.map(row => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(
            wanted.map(({ row }) => String(row)),
        );
        // Each says why it wasn't paid.
        const reasons: Readonly<Record<string, string>> = lostPayout.codes;
        for (const [at, { error_code: code, status }] of wanted.entries()) {
            const why = code === null ? lostPayout[status === 'failed' ? 'failed' : 'cancelled'] : reasons[code];
            expect(shownRows[at]).toHaveTextContent(why ?? code ?? '');
        }

        await user.click(within(record).getByRole('button', { name: messages.list.export }));
        const dialog = await screen.findByRole('dialog');
        await user.click(within(dialog).getByRole('button', { name: messages.export.start }));
        expect(await within(dialog).findByText(/All rows included/)).toBeInTheDocument();
        const file = await rowsOfFile(saved[0]?.blob);
        expect(file.map(({ id, row }) => [id, row])).toEqual(wanted.map(({ id, row }) => [id, String(row)]));
        expect(saved[0]?.name).toMatch(new RegExp(`^${mixed.id}-.+\\.csv$`));
        await user.click(within(dialog).getByRole('button', { name: messages.export.close }));

        await toggle(messages.batchPayoutStatus.failed.label);
        await toggle(messages.batchPayoutStatus.cancelled.label);
        await toggle(messages.batchPayoutStatus.pending.label);
        expect(await within(record).findByText(batchLines.noneFiltered)).toBeInTheDocument();
        await toggle(batchLines.all);
        await waitFor(() => expect(shown()).toBe(lines.length));

        // A provider that ignores it: the page says so, and offers it no more.
        onTestFinished(forgetIgnored);
        vi.spyOn(console, 'error').mockReturnValue();
        network.rewrite(LINES_CALL, text => text.replace(/"status":"\w+"/, '"status":"completed"'));
        await toggle(messages.batchPayoutStatus.failed.label);
        const note = fill(messages.list.ignoredFilters, { filters: 'Status' });
        expect(await within(record).findByText(note)).toBeVisible();
        await waitFor(() => expect(shown()).toBe(lines.length));
        expect(toggles).not.toBeInTheDocument();
        network.rewrite(`/${mixed.id}/payouts`, text => JSON.stringify({ ...(JSON.parse(text) as object), data: [] }));
        await product.reload(`/crypto-payout-admin/batch/${mixed.id}/show/full`);
        expect(await screen.findByText(batchLines.none)).toBeInTheDocument();
    });

    test('begins on the first page where it is narrowed on a later one, and keeps the focus', async () => {
        const { user, record } = await openRecord(largest);
        await within(record).findByRole('table');
        await user.click(within(record).getByRole('button', { name: messages.list.next }));
        await within(record).findByText(`${LINES_PER_PAGE + 1}–${largest.lines} of ${largest.lines}`);
        const toggle = within(record).getByRole('button', { name: messages.batchPayoutStatus.completed.label });
        await user.click(toggle);
        expect(await within(record).findByText(`1–${LINES_PER_PAGE} of ${largest.lines}`)).toBeInTheDocument();
        expect(toggle).toHaveFocus();
        expect(toggle).toHaveAttribute('aria-pressed', 'true');
    });

    test('that waits says for whom and until when, and has no payout to go to', async () => {
        const { record } = await openRecord(waiting);
        const { approval_total: total } = waiting;
        expect(
            within(record).getByText(fill(messages.approvals.approved, { count: total - 1, total })),
        ).toBeInTheDocument();
        expect(within(record).getByText(messages.approvals.openUntil, { exact: false })).toBeInTheDocument();
        const says = new RegExp(
            `^Waiting for your approvers: ${total - 1} of ${total} have approved it\\. .+ by \\d.+cancelled\\.$`,
        );
        expect(within(record).getByText(says)).toBeInTheDocument();
        expect(within(record).getByRole('heading', { level: 1 })).toHaveTextContent(waiting.name);
        const story = within(record).getByRole('heading', { name: messages.page.story }).closest('section');
        expect(story).toHaveTextContent(/^TimelineSubmitted by \S+@/);
        expect(story).toHaveTextContent(new RegExp(`${messages.timeline.steps.payout_authorized}$`));
        expect((await within(record).findAllByText(batchLines.notMade)).length).toBe(waiting.lines);
        expect(within(record).queryByRole('link', { name: /-PYT$/ })).not.toBeInTheDocument();
    });

    test('that waits says to whom has approved that others are next', async () => {
        const { record } = await openRecord(waiting);
        const { owner, totp } = names;
        const isOwn = waiting.created_by === OWNER;
        const toOwner = isOwn ? fill(messages.approvals.ownBy, { names: totp }) : undefined;
        if (toOwner) expect(await within(record).findByText(toOwner)).toBeInTheDocument();
        product.leave();
        const { record: approvers } = await openRecord(waiting, 'approver@harbour.example');
        const others = isOwn ? totp : owner;
        expect(
            await within(approvers).findByText(fill(messages.approvals.decidedBy, { names: others })),
        ).toBeInTheDocument();
    });

    test('says how much was paid, and how much never will be', async () => {
        const lines = await storedLines(sandbox, mixed.id);
        const { record } = await openRecord(mixed);
        const { paid, notPaid } = messages.resources['crypto-payout-admin/batch'].fields;
        for (const [label, statuses] of [
            [paid, ['completed']],
            [notPaid, ['failed', 'cancelled']],
        ] as const) {
            const shown = within(record).getByText(label).nextElementSibling;
            for (const currency of new Set(lines.map(line => line.withdraw_currency))) {
                const own = lines.filter(
                    line => line.withdraw_currency === currency && statuses.some(status => status === line.status),
                );
                const amount = sum(own.map(line => line.withdraw_amount));
                expect(plain(shown?.textContent)).toContain(plain(formatMoney(amount, currency)));
            }
        }
    });

    test('by link says how many recipients have yet to enter an address, and beside whom', async () => {
        const asked = find('processing by link', ({ status, is_direct }) => status === 'processing' && !is_direct);
        const lines = await storedLines(sandbox, asked.id);
        const open = lines.filter(({ status, address }) => status === 'processing' && address === null);
        expect(open.length).toBeGreaterThan(0);
        const { record } = await openRecord(asked);
        const says = `Waiting for recipients to enter an address: ${open.length}.`;
        expect(within(record).getByText(says, { exact: false })).toBeInTheDocument();
        const { awaitsAddress, estimate } = batchLines;
        const rows = within(await within(record).findByRole('table'))
            .getAllByRole('row')
            .slice(1);
        const marked = rows.filter(row => within(row).queryByText(awaitsAddress));
        expect(marked.map(row => row.textContent?.includes(estimate))).toEqual(open.map(() => true));
        expect(rows.filter(row => row.textContent?.includes(estimate))).toEqual(marked);
    });

    test('that isn’t over says when it last changed, and not since when it has its status', async () => {
        const going = find('processing', ({ status }) => status === 'processing');
        const ended = find('completed', ({ status }) => status === 'completed');
        const storyOf = async (batch: StoredBatch) => {
            await product.openAs(OWNER, recordAt(batch));
            const heading = await screen.findByRole('heading', { name: messages.page.story });
            return heading.closest('section');
        };
        const label = (name: 'processing' | 'completed') => messages.batchStatus[name].label;
        const { latest } = messages.batches;
        expect(await storyOf(going)).toHaveTextContent(fill(latest, { status: label('processing') }));
        product.leave();
        const story = await storyOf(ended);
        expect(story).toHaveTextContent(label('completed'));
        expect(story).not.toHaveTextContent(fill(latest, { status: '' }).trim());
    });

    test('that was rejected says so once in its timeline', async () => {
        const rejected = find('rejected', ({ status }) => status === 'rejected');
        const { record } = await openRecord(rejected);
        const story = within(record).getByRole('heading', { name: messages.page.story }).closest('section');
        expect(story?.textContent?.match(/Rejected/g)).toHaveLength(1);
    });

    test('shows its approver what is paid, and whether theirs is the last approval', async () => {
        const approver = waiting.created_by === OWNER ? 'totp@harbour.example' : OWNER;
        const { actions } = messages.batches;
        const lines = await storedLines(sandbox, waiting.id);
        const open = async () => {
            const { user, record } = await openRecord(waiting, approver);
            await user.click(within(record).getByRole('button', { name: actions.approve.label }));
            return within(await screen.findByRole('dialog'));
        };
        const last = await open();
        expect(last.getByText(approvalEffect.batch[`${waiting.is_direct}`])).toBeInTheDocument();
        expect(last.getByText(messages.batches.direct[`${waiting.is_direct}`])).toBeInTheDocument();
        expect(last.getByText(batchApproval.count).nextElementSibling).toHaveTextContent(String(lines.length));
        for (const coin of new Set(lines.map(line => line.crypto_currency))) {
            const own = lines.filter(line => line.crypto_currency === coin);
            const names = last.getAllByText(new RegExp(`^${currencyLabel(coin)}: `));
            const counts = names.map(({ textContent }) => Number(/: (\d+) payouts?$/.exec(textContent ?? '')?.[1]));
            expect(counts.reduce((all, count) => all + count, 0)).toBe(own.length);
        }
        product.leave();
        await sandbox.query('update batches set approval_total = 3 where id = $1', [waiting.id]);
        const first = await open();
        expect(first.getByText('After yours, it needs 1 more approval.')).toBeInTheDocument();
        await sandbox.query('update batches set approval_total = 2 where id = $1', [waiting.id]);
    });

    test('whose lines are not read yet says so', async () => {
        const direct = find('creating and direct', ({ status, is_direct }) => status === 'creating' && is_direct);
        const { record } = await openRecord(direct);
        expect(within(record).getByText(messages.batches.reading)).toBeInTheDocument();
        // There is nothing to count yet.
        const said = within(record).getByText(/^Submitted on \d.+ waits for approval by 2 of your approvers\./);
        expect(said).not.toHaveTextContent('Paid');
        expect(network.sent(LINES_CALL)).toEqual([]);
    });

    test('opens beside the list, keeps its filters, and shows what fails of it with a way to try again', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const user = await openList(batchesAt({ status: 'completed' }));
        await sandbox.faults.add({ operation: 'listBatchPayouts', kind: 'status', times: 1 });
        const [first] = stored.filter(({ status }) => status === 'completed');
        await user.click(within(screen.getByRole('table')).getAllByRole('link')[0] as HTMLElement);
        const panel = await screen.findByRole('complementary', { name: `Batch ${first?.id}` });
        const alert = await within(panel).findByRole('alert');
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        expect(await within(panel).findAllByRole('row')).toHaveLength((first?.lines ?? 0) + 1);
        expect(filterInAddress()).toEqual({ status: 'completed' });
    });

    test('of another merchant does not exist', async () => {
        const [foreign] = await storedBatches(sandbox, 'lumen');
        await product.openAs(OWNER, `${recordAt(foreign ?? largest)}/full`);
        expect(await screen.findByText(publicMessages.errors['not-found'])).toBeInTheDocument();
    });

    test('is reached from a payout of it', async () => {
        const [line] = await storedLines(sandbox, largest.id);
        await product.openAs(OWNER, `/crypto-payout-admin/${line?.payout_reference}/show/full`);
        const link = await screen.findByRole('link', { name: largest.id });
        expect(link).toHaveAttribute('href', recordAt(largest));
    });
});
