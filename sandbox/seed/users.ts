import { areas } from '../../contracts/access';
import { merchantIds, PARTNER_ID } from './tenants';

interface SeededUser {
    email: string;
    password: string;
    firstname: string;
    lastname: string;
    country: string;
    /** Described for those who choose whom to sign in as. */
    role: string;
    mfa: 'email' | 'authenticator';
    /** The authenticator's secret in Base32. */
    totpSecret?: string;
    /** Groups by merchant id. */
    groups: Readonly<Record<string, number>>;
    partners: readonly string[];
}

export const SEEDED_PASSWORD = 'Sandbox2026';
const password = SEEDED_PASSWORD;
const { harbour, fern } = merchantIds;

const all = (letters: string) => Object.fromEntries(areas.map(area => [area, letters]));

export const seededGroups = [
    { id: 1, name: 'Base', permissions: { payments: 'R', deposits: 'R' } },
    { id: 2, name: 'Owner', permissions: all('RW') },
    { id: 3, name: 'Finance', permissions: { ...all('R'), audit_log: '' } },
    {
        id: 4,
        name: 'Approver',
        permissions: { batches: 'RW', payouts: 'R', withdrawals: 'R', approvers: 'R', address_books: 'R' },
    },
    {
        id: 5,
        name: 'Operations',
        permissions: {
            ...{ payments: 'RW', refunds: 'RW', payouts: 'R', deposits: 'R', batches: 'R' },
            ...{ address_books: 'R', fiat_payouts: 'R', payment_methods: 'R' },
        },
    },
    {
        id: 6,
        name: 'Payouts maker',
        permissions: { payouts: 'RW', batches: 'RW', fiat_payouts: 'RW', address_books: 'R' },
    },
    {
        id: 7,
        name: 'Read-only support',
        permissions: { payments: 'R', invoices: 'R', refunds: 'R', payouts: 'R', profile: 'R' },
    },
    {
        id: 8,
        name: 'Developer',
        permissions: { api_credentials: 'RW', payments: 'R', invoices: 'R', payment_methods: 'R', hosted_page: 'R' },
    },
    {
        id: 9,
        name: 'Team admin',
        // Payments and deposits as well, so that they can give the base group.
        permissions: {
            ...{ entity_admins: 'RW', '2fa_settings': 'R', approvers: 'RW', profile: 'R' },
            ...{ payments: 'R', deposits: 'R' },
        },
    },
    {
        id: 10,
        name: 'Treasury',
        permissions: {
            ...{ withdrawals: 'RW', payouts: 'R', trades: 'RW', bank_accounts: 'RW' },
            ...{ deposits: 'R', statements: 'R' },
        },
    },
    {
        id: 11,
        name: 'Storefront',
        permissions: { invoices: 'RW', hosted_page: 'RW', payment_methods: 'RW', payments: 'R' },
    },
];

/** Everyone who can sign in to a new sandbox. */
export const seededUsers: readonly SeededUser[] = [
    {
        email: 'owner@harbour.example',
        password,
        firstname: 'Nora',
        lastname: 'Bakker',
        country: 'NL',
        role: 'Owner of Harbour Goods: may do everything',
        mfa: 'email',
        groups: { [harbour]: 2 },
        partners: [],
    },
    {
        email: 'finance@harbour.example',
        password,
        firstname: 'François',
        lastname: 'Lefèvre',
        country: 'FR',
        role: 'Finance of Harbour Goods: sees all but the audit log, changes nothing',
        mfa: 'email',
        groups: { [harbour]: 3 },
        partners: [],
    },
    {
        email: 'approver@harbour.example',
        password,
        firstname: 'Maeve',
        lastname: "O'Connor",
        country: 'IE',
        role: 'Approver of Harbour Goods: batches, payouts and withdrawals, no payments',
        mfa: 'email',
        groups: { [harbour]: 4 },
        partners: [],
    },
    {
        email: 'base@harbour.example',
        password,
        firstname: 'Jonas',
        lastname: 'Weber',
        country: 'DE',
        role: 'Base group of Harbour Goods: sees payments and deposits',
        mfa: 'email',
        groups: { [harbour]: 1 },
        partners: [],
    },
    {
        email: 'totp@harbour.example',
        password,
        firstname: 'Kenji',
        lastname: 'Tanaka',
        country: 'JP',
        role: 'Owner of Harbour Goods who signs in with an authenticator',
        mfa: 'authenticator',
        totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        groups: { [harbour]: 2 },
        partners: [],
    },
    {
        email: 'new@fern.example',
        password,
        firstname: 'Hana',
        lastname: 'Dvořák',
        country: 'CZ',
        role: 'Owner of Fern Studio, which has no accounts yet',
        mfa: 'email',
        groups: { [fern]: 2 },
        partners: [],
    },
    {
        email: 'partner@meridian.example',
        password,
        firstname: 'Rafael',
        lastname: 'Almeida',
        country: 'PT',
        role: 'Partner Meridian Partners: Lumen Travel and Kite Outfitters',
        mfa: 'email',
        groups: {},
        partners: [PARTNER_ID],
    },
    {
        email: 'checker@meridian.example',
        password,
        firstname: 'Inês',
        lastname: 'Duarte',
        country: 'PT',
        role: 'Partner Meridian Partners: approves what partner@meridian.example makes',
        mfa: 'email',
        groups: {},
        partners: [PARTNER_ID],
    },
    {
        email: 'operations@harbour.example',
        password,
        firstname: 'Lotte',
        lastname: 'Jansen',
        country: 'NL',
        role: 'Operations of Harbour Goods: payments and refunds, sees payouts',
        mfa: 'email',
        groups: { [harbour]: 5 },
        partners: [],
    },
    {
        email: 'payer@harbour.example',
        password,
        firstname: 'Tomasz',
        lastname: 'Kowalski',
        country: 'PL',
        role: 'Payouts maker of Harbour Goods: makes payouts, sees no payments',
        mfa: 'email',
        groups: { [harbour]: 6 },
        partners: [],
    },
    {
        email: 'support@harbour.example',
        password,
        firstname: 'Aoife',
        lastname: 'Byrne',
        country: 'IE',
        role: 'Read-only support of Harbour Goods: looks payments and refunds up',
        mfa: 'email',
        groups: { [harbour]: 7 },
        partners: [],
    },
    {
        email: 'developer@harbour.example',
        password,
        firstname: 'Mateo',
        lastname: 'García',
        country: 'ES',
        role: 'Developer of Harbour Goods: API credentials',
        mfa: 'email',
        groups: { [harbour]: 8 },
        partners: [],
    },
    {
        email: 'team@harbour.example',
        password,
        firstname: 'Freja',
        lastname: 'Nielsen',
        country: 'DK',
        role: 'Team admin of Harbour Goods: the team and its approvers, sees payments and deposits',
        mfa: 'email',
        groups: { [harbour]: 9 },
        partners: [],
    },
    {
        email: 'treasury@harbour.example',
        password,
        firstname: 'Chiara',
        lastname: 'Rossi',
        country: 'IT',
        role: 'Treasury of Harbour Goods: withdrawals, trades and statements',
        mfa: 'email',
        groups: { [harbour]: 10 },
        partners: [],
    },
    {
        email: 'storefront@harbour.example',
        password,
        firstname: 'Adam',
        lastname: 'Novak',
        country: 'CZ',
        role: 'Storefront of Harbour Goods: invoices, branding and payment methods',
        mfa: 'email',
        groups: { [harbour]: 11 },
        partners: [],
    },
];

/** A seeded user's ID, by position. */
export const userIdAt = (index: number): string => `ea-${1001 + index}`;
export const userIdOf = (email: string): string => userIdAt(seededUsers.findIndex(user => user.email === email));
