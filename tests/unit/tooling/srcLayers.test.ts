import { describe, expect, test } from 'vitest';
import { type Import, importRules, refusedBy } from '../../support/importRules';

const PAYMENTS = 'src/resources/payments/PaymentList.tsx';
const LINK = 'src/components/list/record/RecordLink.tsx';
const PROVIDER = 'src/dataProviders/payments/payments.ts';
const SCOPE = 'src/session/scope.ts';
const CALL = 'src/api/call.ts';
const VIEWS = 'src/views.ts';
const PLACES = 'src/routing/placeOf.ts';
const HOME = 'src/custom/home/HomePage.tsx';
const SHELL = 'src/layout/Shell.tsx';
const APP = 'src/App.tsx';
const SIGN_IN = 'src/public/sign-in/SignInPage.tsx';
const ACCOUNTS = 'src/entities/accounts/useAccounts.ts';
const PUBLIC_PAGE = 'src/public/PublicPage.tsx';

/** Imports that each rule refuses, and similar ones that it allows. */
const cases: Readonly<Record<string, { refused: readonly Import[]; allowed: readonly Import[] }>> = {
    'routing-below': {
        refused: [
            [PLACES, SCOPE],
            [PLACES, VIEWS, 'lazy'],
            [PLACES, LINK, 'type'],
        ],
        allowed: [
            [PLACES, 'src/routing/appRoutes.ts'],
            [PLACES, 'contracts/access.ts'],
            [SHELL, PLACES],
        ],
    },
    'families-apart': {
        refused: [
            [PAYMENTS, 'src/resources/payouts/PayoutList.tsx'],
            ['src/resources/payments/record/RefundButton.tsx', 'src/custom/refund/RefundPage.tsx'],
        ],
        allowed: [
            [PAYMENTS, 'src/resources/payments/paymentColumns.tsx'],
            [PAYMENTS, LINK],
        ],
    },
    'pages-apart': {
        refused: [[HOME, 'src/custom/statements/StatementsPage.tsx']],
        allowed: [
            [HOME, 'src/custom/home/Attention.tsx'],
            [HOME, 'src/resources/payments/summary/StatusTiles.tsx'],
        ],
    },
    'entities-apart': {
        refused: [[ACCOUNTS, 'src/entities/team/useGroups.ts']],
        allowed: [
            [ACCOUNTS, 'src/entities/accounts/accountRows.ts'],
            [ACCOUNTS, LINK],
        ],
    },
    'public-apart': {
        refused: [
            [HOME, PUBLIC_PAGE],
            [LINK, SIGN_IN],
        ],
        allowed: [
            [SHELL, PUBLIC_PAGE],
            [SIGN_IN, PUBLIC_PAGE],
        ],
    },
    'public-pages-apart': {
        refused: [[SIGN_IN, 'src/public/payment-request/useRate.ts']],
        allowed: [
            [SIGN_IN, 'src/public/sign-in/steps.ts'],
            [SIGN_IN, PUBLIC_PAGE],
        ],
    },
    'public-app': {
        refused: [
            ['src/start/PublicApp.tsx', SHELL],
            ['src/start/Root.tsx', 'src/start/SignedInApp.tsx'],
            [SIGN_IN, PAYMENTS],
            [SIGN_IN, PROVIDER],
            [SIGN_IN, 'src/routing/appRoutes.ts'],
            [PUBLIC_PAGE, 'src/components/feedback/Problem.tsx'],
        ],
        allowed: [
            ['src/start/Root.tsx', 'src/start/SignedInApp.tsx', 'lazy'],
            [SIGN_IN, PUBLIC_PAGE],
            [SIGN_IN, 'src/session/signIn.ts'],
            [SIGN_IN, 'src/i18n/describeError.ts'],
            [SHELL, PAYMENTS],
        ],
    },
    'public-app-libraries': {
        refused: [
            [SIGN_IN, 'react-admin'],
            [PUBLIC_PAGE, '@mui/material'],
            ['src/start/Root.tsx', 'react-router-dom'],
            ['src/session/signIn.ts', '@tanstack/react-query'],
            [CALL, 'react-admin'],
        ],
        allowed: [
            [SIGN_IN, 'react-dom'],
            [SIGN_IN, 'react-admin', 'type'],
            [SHELL, 'react-admin'],
            [PROVIDER, 'react-admin'],
        ],
    },
    'layer-layout': {
        refused: [
            [SHELL, APP],
            [SHELL, VIEWS],
        ],
        allowed: [[SHELL, PLACES]],
    },
    'layer-custom': {
        refused: [
            [HOME, APP],
            [HOME, VIEWS, 'lazy'],
        ],
        allowed: [[HOME, PLACES]],
    },
    'layer-custom-upward': {
        refused: [[HOME, SHELL]],
        allowed: [
            [HOME, PAYMENTS],
            [HOME, LINK],
            [HOME, PLACES],
        ],
    },
    'layer-resources': { refused: [[PAYMENTS, 'src/authProvider.ts']], allowed: [[PAYMENTS, LINK]] },
    'layer-resources-upward': {
        refused: [
            [PAYMENTS, SHELL],
            [PAYMENTS, HOME],
        ],
        allowed: [
            [PAYMENTS, LINK],
            [PAYMENTS, PLACES],
        ],
    },
    'layer-entities': { refused: [[ACCOUNTS, APP]], allowed: [[ACCOUNTS, PLACES]] },
    'layer-entities-upward': {
        refused: [
            [ACCOUNTS, PAYMENTS],
            [ACCOUNTS, HOME],
            [ACCOUNTS, SHELL],
        ],
        allowed: [
            [ACCOUNTS, LINK],
            [ACCOUNTS, PROVIDER],
            [ACCOUNTS, SCOPE],
        ],
    },
    'layer-components': { refused: [[LINK, 'src/start/dataProvider.ts']], allowed: [[LINK, PROVIDER]] },
    'layer-components-upward': {
        refused: [
            [LINK, PAYMENTS],
            [LINK, HOME, 'lazy'],
            [LINK, ACCOUNTS],
            [LINK, SHELL],
        ],
        allowed: [
            [LINK, SCOPE],
            [LINK, PLACES],
        ],
    },
    'layer-dataProviders-session': { refused: [[SCOPE, APP]], allowed: [[PROVIDER, SCOPE]] },
    'layer-dataProviders-session-upward': {
        refused: [
            [PROVIDER, LINK],
            [SCOPE, SHELL],
        ],
        allowed: [
            [PROVIDER, CALL],
            [PROVIDER, PLACES],
        ],
    },
    'layer-api': { refused: [[CALL, APP]], allowed: [[CALL, 'src/api/errors.ts']] },
    'layer-api-upward': {
        refused: [
            [CALL, SCOPE],
            [CALL, PROVIDER],
        ],
        allowed: [[CALL, 'contracts/operation.ts']],
    },
    ...Object.fromEntries(
        ['money', 'dates', 'files', 'i18n', 'theme', 'security'].map(leaf => [
            `leaf-${leaf}`,
            {
                refused: [
                    [`src/${leaf}/one.ts`, LINK],
                    [`src/${leaf}/one.ts`, SCOPE],
                    [`src/${leaf}/one.ts`, VIEWS],
                ],
                allowed: [
                    [`src/${leaf}/one.ts`, PLACES, 'type'],
                    [`src/${leaf}/one.ts`, 'contracts/rules/decimal.ts'],
                ],
            } satisfies { refused: readonly Import[]; allowed: readonly Import[] },
        ]),
    ),
};

const ofSrc = importRules.filter(({ name }) => /^(families|pages|entities|public|routing|layer|leaf)-?/.test(name));

test('every rule of the dashboard has its cases', () => {
    expect(ofSrc.map(({ name }) => name).sort()).toEqual(Object.keys(cases).sort());
});

describe.each(ofSrc.map(rule => [rule.name, rule] as const))('%s', (name, rule) => {
    const { refused = [], allowed = [] } = cases[name] ?? {};

    test('refuses what goes against it, and nothing else', async () => {
        const wanted = refused.map(([from, to]) => `${from} → ${to}`).sort();
        expect(await refusedBy(rule, [...refused, ...allowed])).toEqual(wanted);
    });
});

test('a circle that a dynamic import closes is one', async () => {
    const rule = importRules.find(({ name }) => name === 'no-cycles');
    const [first, second] = ['src/components/First.tsx', 'src/components/Second.tsx'];
    expect(
        rule &&
            (await refusedBy(rule, [
                [first, second],
                [second, first, 'lazy'],
            ])),
    ).toContain(`${first} → ${second}`);
    expect(
        rule &&
            (await refusedBy(rule, [
                [first, second],
                [second, first, 'type'],
            ])),
    ).toEqual([]);
});
