import type { Page } from '@playwright/test';
import { merchantIds } from '../../../../sandbox/seed/tenants';
import { stored } from '../database';
import { MERCHANT } from './ledger';
import { ownerClient } from './ownerClient';

/** Makes a fiat payout by the owner that waits to be confirmed, with an amount of its own. Resolves to its id. */
export async function makeTransfer(page: Page): Promise<string> {
    const call = await ownerClient(page, 'fiat');
    const number = (await stored(page, 'fiat_transfers', MERCHANT)).length;
    const sender = (await stored(page, 'fiat_parties', MERCHANT)).find(({ name }) => name === 'Harbour Goods B.V.');
    const account = (await stored(page, 'fiat_destination_accounts', MERCHANT)).find(
        ({ type, currency }) => type === 'bank_account' && currency === 'GBP',
    );
    const { id: quoteId } = await call<{ id: string }>('POST', '/quotes', {
        merchant_id: merchantIds.harbour,
        mode: 'sending',
        sending_currency: 'EUR',
        sending_amount: `${30 + Math.floor(number / 99)}.${String((number % 99) + 1).padStart(2, '0')}`,
        receiving_currency: account?.currency,
        me_to_me_transfer: false,
        destination_account_id: account?.id,
        destination_country: account?.country_code,
        source_country: sender?.country_code,
        sender_type: sender?.type,
    });
    const { id } = await call<{ id: string }>('POST', `/quotes/${quoteId}/transfers`, {
        external_id: crypto.randomUUID(),
        sender_id: sender?.id,
        destination_account_id: account?.id,
        purpose_of_remittance: 'BILLS',
    });
    return id;
}
