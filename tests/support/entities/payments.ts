import { screen, within } from '@testing-library/react';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';

/** A short page renders sooner. */
export const PER_PAGE = 10;

/** A list's URL, as the list itself writes it. */
export const listAt = (path: string, filter: object = {}, page = 1): string =>
    `${path}?${new URLSearchParams({
        filter: JSON.stringify(filter),
        order: 'DESC',
        page: String(page),
        perPage: String(PER_PAGE),
        sort: 'created_at',
    }).toString()}`;

export const paymentsAt = (filter: object = {}, page = 1): string => listAt('/payments', filter, page);

export interface StoredPayment {
    reference: string;
    api_id: string;
    status: string;
    status_date: Date;
    created_at: Date;
    rate_date: Date;
    type: string;
    order_currency: string;
    order_amount: string;
    crypto_currency: string;
    crypto_address: string;
    crypto_amount: string;
    payment_crypto_amount: string;
    remain_crypto_amount: string;
    receive_amount: string;
    payer_name: string | null;
    payer_email: string | null;
}

/** All of a merchant's payments, newest first. */
export const storedPayments = (sandbox: Sandbox, merchant: keyof typeof merchantIds = 'harbour') =>
    sandbox.query<StoredPayment>(
        `select reference, api_id, status, status_date, created_at, rate_date, type, order_currency, order_amount::text,
                crypto_currency, crypto_address, crypto_amount::text, payment_crypto_amount::text,
                remain_crypto_amount::text, receive_amount::text, payer_name, payer_email
         from payments where merchant_id = $1 order by created_at desc, reference desc`,
        [merchantIds[merchant]],
    );

export const firstPage = (rows: readonly { reference: string }[]): string[] =>
    rows.slice(0, PER_PAGE).map(({ reference }) => reference);

/** The references shown in the list, in order. */
export const shownReferences = (): (string | null)[] =>
    within(screen.getByRole('main'))
        .queryAllByRole('link', { name: /^[A-Z]{3}-\d{6}-(PMT|DPS|PYT)$/ })
        .map(link => link.textContent);

/** Waits until the list has rows. */
export const listShown = () => screen.findByRole('table');

/** The table's row with a reference. */
export const rowOf = (reference: string): HTMLElement => {
    const row = screen.getByRole('link', { name: reference }).closest('tr');
    if (!row) throw new Error(`${reference} stands in no table`);
    return row;
};

/** The filters in the URL. */
export const filterInAddress = (): unknown =>
    JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}') as unknown;
