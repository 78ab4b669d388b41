import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SEEDED_PASSWORD } from '../../sandbox/seed/users';
import { config } from '../../src/config/config';
import { publicMessages } from '../../src/i18n/en/public';
import { reconsider } from '../../src/routing/shownApp';
import { Root } from '../../src/start/Root';
import { signInCode } from '../support/signIn';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct({ provider: 'renamed' });
const { signIn: messages } = publicMessages;
const PAYMENT = 'main GET /v1/dashboard/payment/{paymentReference}';

describe('on a provider that calls things otherwise,', () => {
    test('a user signs in and finds their payments, of which the amounts are those of the database', async () => {
        const { user } = await product.open('/login');
        await user.type(screen.getByLabelText(messages.username), OWNER);
        await user.type(screen.getByLabelText(messages.password), SEEDED_PASSWORD);
        await user.click(screen.getByRole('button', { name: messages.continue }));
        await user.type(await screen.findByLabelText(messages.code), await signInCode(product.sandbox, OWNER));
        await user.click(screen.getByRole('button', { name: messages.submitCode }));
        await screen.findByRole('heading', { name: 'Today at Harbour Goods' });

        await product.reload('/payments');
        const [header, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
        expect(header).toBeInTheDocument();
        expect(rows.length).toBeGreaterThan(10);
        const seeded = await product.sandbox.query<{ reference: string; amount: string }>(
            `select reference, order_amount as amount from payments`,
        );
        const wholeOf = (amount: string) => Math.trunc(Number(amount)).toLocaleString('en-GB');
        const shown = rows.flatMap(row => seeded.filter(({ reference }) => row.innerHTML.includes(reference)));
        expect(shown.length).toBeGreaterThan(10);
        for (const { reference, amount } of shown) {
            const row = rows.find(({ innerHTML }) => innerHTML.includes(reference));
            expect(row).toHaveTextContent(wholeOf(amount));
        }
        expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date/);
    });
});

describe('an adapter that is wrong stops the start, before any call,', () => {
    /** It's never decided which app shows, and `act` must not wait for that: what's rendered in files after this would wait too. */
    function start() {
        history.replaceState(null, '', '/login');
        reconsider();
        render(<Root />);
    }

    // What stops the start is no part of what is rendered, so nothing else takes it away.
    afterEach(() => {
        document.body.replaceChildren();
        document.title = '';
    });

    test.each([
        ['isn’t JSON', '{ "contracts": 1,', 'The adapter isn’t JSON. Check its brackets, commas and quotation marks.'],
        ['is of another version', '{ "contracts": 99, "calls": {} }', '“contracts” is 99, but this dashboard’s'],
        [
            'misspells a field of a type',
            '{ "contracts": 1, "records": { "Payment": { "order_amout": "total" } }, "calls": {} }',
            '“records” › “Payment” › “order_amout” isn’t a field of the contracts there. Name the contracts’ field',
        ],
        [
            'has a path without parameters',
            `{ "contracts": 1, "calls": { "${PAYMENT}": { "path": "/p" } } }`,
            'Use each once: {paymentReference}',
        ],
    ])('where it %s', async (_, text, problem) => {
        const path = `/broken-${text.length}.json`;
        config.adapter = path;
        product.network.answerOnce(path, () => new Response(text));
        start();
        expect(await screen.findByRole('heading', { name: 'The adapter is not valid' })).toHaveFocus();
        expect(screen.getByRole('list')).toHaveTextContent(problem);
        expect(screen.getByText(`Correct ${path}, then try again.`)).toBeInTheDocument();
        expect(product.network.sent('')).toHaveLength(1);
    });

    test.each([
        ['isn’t there', () => new Response('', { status: 404 }), 'isn’t on this server. Put the adapter there'],
        [
            'is answered with a page',
            () => new Response('<!doctype html>'),
            'isn’t on this server. Put the adapter there',
        ],
        ['is refused', () => new Response('', { status: 503 }), 'answered with status 503. Check your connection'],
        [
            'can’t be reached',
            () => Promise.reject(new TypeError('Failed to fetch')),
            'didn’t answer. Check your connection',
        ],
    ])('where it %s', async (why, answer, problem) => {
        const path = `/missing-${why.length}.json`;
        config.adapter = path;
        product.network.answerOnce(path, answer);
        start();
        expect(await screen.findByRole('heading', { name: 'The adapter can’t be loaded' })).toHaveFocus();
        expect(screen.getByRole('listitem')).toHaveTextContent(problem);
        expect(screen.getByRole('listitem')).toHaveTextContent(path);
        expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    });
});
