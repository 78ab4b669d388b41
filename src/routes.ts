import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import OutputOutlined from '@mui/icons-material/OutputOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { type ComponentType } from 'react';
import { lazyPage } from './components/lazyPage';
import type { Area, Letter } from '../contracts/access';

/** The jobs by which the navigation is grouped, in its order. */
export const menuGroups = ['overview', 'accept', 'payOut', 'treasury', 'reports', 'settings'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface Access {
    readonly area: Area;
    readonly letter: Letter;
}

export interface MainRoute {
    readonly path: string;
    /** Key of its texts under `routes`. */
    readonly name: string;
    readonly access?: Access;
    /** What its page reads besides. Who may not is told before they start. */
    readonly reads?: readonly Access[];
    /** Where it stands in the navigation; left out where it does not. */
    readonly menu?: { readonly group: MenuGroup; readonly icon: SvgIconComponent };
    /** Name of the page above it in the breadcrumbs; home where none is given. */
    readonly parent?: string;
    /** `resource`: a react-admin resource of that path. `page`: rendered here. Neither: its page says what will be there. */
    readonly resource?: true;
    readonly page?: ComponentType;
}

const HomePage = lazyPage(() => import('./custom/home/HomePage'), 'HomePage');
const NoAccountsPage = lazyPage(() => import('./custom/no-accounts/NoAccountsPage'), 'NoAccountsPage');
const ExchangeRatePage = lazyPage(() => import('./custom/exchange-rate/ExchangeRatePage'), 'ExchangeRatePage');

const RefundPage = lazyPage(() => import('./custom/refund/RefundPage'), 'RefundPage');
const StatementsPage = lazyPage(() => import('./custom/statements/StatementsPage'), 'StatementsPage');

const WithdrawalPage = lazyPage(() => import('./custom/withdrawal/WithdrawalPage'), 'WithdrawalPage');

const R = (area: Area) => ({ area, letter: 'R' }) as const;
const W = (area: Area) => ({ area, letter: 'W' }) as const;

/** Every route of the signed-in app (section 2), once. The router, navigation, breadcrumbs, titles and access rules read it. */
export const mainRoutes = [
    { path: '/', name: 'home', page: HomePage },
    { path: '/home', name: 'home', page: HomePage, menu: { group: 'overview', icon: HomeOutlined } },
    {
        path: '/payments',
        name: 'payments',
        access: R('payments'),
        resource: true,
        menu: { group: 'accept', icon: PaymentsOutlined },
    },
    { path: '/no-accounts', name: 'noAccounts', page: NoAccountsPage },
    { path: '/changeprofile', name: 'changeProfile' },
    { path: '/profile-and-bank-accounts', name: 'profileAndBankAccounts', access: R('profile') },
    {
        path: '/exchange-rate',
        name: 'exchangeRate',
        page: ExchangeRatePage,
        menu: { group: 'treasury', icon: CurrencyExchangeOutlined },
    },
    {
        path: '/refunds/create',
        name: 'createRefund',
        access: W('refunds'),
        // Without the list nobody could tell what came of a refund whose answer is lost.
        reads: [R('payments'), R('refunds'), R('payouts')],
        parent: 'refunds',
        page: RefundPage,
    },
    {
        path: '/refunds',
        name: 'refunds',
        access: R('refunds'),
        resource: true,
        menu: { group: 'accept', icon: UndoOutlined },
    },
    {
        path: '/fiat-payout-admin',
        name: 'fiatPayouts',
        access: R('fiat_payouts'),
        resource: true,
        menu: { group: 'payOut', icon: AccountBalanceWalletOutlined },
    },
    { path: '/payment-link', name: 'paymentLink', access: W('invoices') },
    { path: '/customize', name: 'customize', access: R('hosted_page') },
    { path: '/payment-options', name: 'paymentOptions', access: R('payment_methods') },
    { path: '/create-crypto-payout/:type?/:batchType?', name: 'createCryptoPayout', access: W('payouts') },
    {
        path: '/crypto-payout-admin',
        name: 'cryptoPayouts',
        access: R('payouts'),
        resource: true,
        menu: { group: 'payOut', icon: SendOutlined },
    },
    {
        path: '/crypto-payout-admin/batch',
        name: 'batches',
        access: R('batches'),
        resource: true,
        parent: 'cryptoPayouts',
    },
    { path: '/create-fiat-payout', name: 'createFiatPayout', access: W('fiat_payouts') },
    { path: '/create-fiat-account/beneficiary', name: 'createBeneficiary', access: W('fiat_payouts') },
    { path: '/create-fiat-account/sender', name: 'createSender', access: W('fiat_payouts') },
    { path: '/manage-fiat-accounts', name: 'fiatAccounts', access: R('fiat_payouts') },
    { path: '/manage-users', name: 'users', access: R('entity_admins') },
    { path: '/authentication-page', name: 'authentication', access: R('2fa_settings') },
    { path: '/reset-secret', name: 'resetSecret', access: W('api_credentials') },
    { path: '/api-credentials', name: 'apiCredentials', access: R('api_credentials') },
    {
        path: '/statements',
        name: 'statements',
        access: R('statements'),
        page: StatementsPage,
        menu: { group: 'reports', icon: ReceiptLongOutlined },
    },
    {
        path: '/withdrawals/create',
        name: 'createWithdrawal',
        access: W('withdrawals'),
        reads: [R('withdrawals'), R('payouts')],
        parent: 'withdrawals',
        page: WithdrawalPage,
    },
    {
        path: '/withdrawals',
        name: 'withdrawals',
        access: R('withdrawals'),
        resource: true,
        menu: { group: 'treasury', icon: OutputOutlined },
    },
    {
        path: '/deposits',
        name: 'deposits',
        access: R('deposits'),
        resource: true,
        menu: { group: 'treasury', icon: AccountBalanceOutlined },
    },
    { path: '/book-a-trade', name: 'bookTrade', access: W('trades') },
    {
        path: '/trade-history',
        name: 'tradeHistory',
        access: R('trades'),
        resource: true,
        menu: { group: 'treasury', icon: SwapHorizOutlined },
    },
    { path: '/manage-wallet-address', name: 'addressBook', access: R('address_books') },
] as const satisfies readonly MainRoute[];

/** Not a page: it signs out (section 2). */
export const LOGOUT_PATH = '/logout';

export type RouteName = (typeof mainRoutes)[number]['name'];

const patternOf = (path: string) =>
    path === '/' ? /^\/$/ : new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?')}/?$`);
const patterns = mainRoutes.map((route): [RegExp, MainRoute] => [patternOf(route.path), route]);

/** The deeper ones first: a batch is no record of the crypto payouts above it. */
const resources = mainRoutes
    .filter((route: MainRoute) => route.resource)
    .sort((a: MainRoute, b: MainRoute) => b.path.length - a.path.length);

/** The route that a path belongs to; a record's path belongs to its resource. */
export function routeOf(path: string): MainRoute | undefined {
    const exact = patterns.find(([pattern]) => pattern.test(path))?.[1];
    return exact ?? resources.find(route => path.startsWith(`${route.path}/`));
}

export const routeNamed = (name: RouteName): MainRoute | undefined =>
    mainRoutes.find(route => route.name === name && route.path !== '/');

/** Is this a path of the signed-in app, so that a sign-in may lead to it? */
export const isMainPath = (path: string): boolean => routeOf(path) !== undefined;
