import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeAddress } from '../../../sandbox/domain/chain/addresses';
import { createRandom } from '../../../sandbox/primitives/random';
import { coin } from './jobs';
import { expect } from './test';

export interface TypedPayout {
    email: string;
    name: string;
    /** In EUR. */
    amount: string;
}

export const tronAddressOf = (email: string) =>
    makeAddress('USDT_TRC20', createRandom(createHash('sha256').update(email).digest().readUInt32LE()));

/**
 * From the empty form of a payout in USDT on Tron to its review. Each email has an address of its own: tests share the server,
 * and a recipient whom another test has paid is no new one.
 */
export async function fillInPayout(page: Page, { email, name, amount }: TypedPayout): Promise<void> {
    await page.getByLabel('Coin and network').selectOption(coin('USDT_TRC20'));
    await page.getByLabel('Recipient email').fill(email);
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel('Country').selectOption('IE');
    await page.getByLabel('Wallet address on Tron').fill(tronAddressOf(email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByText('No recent payout has reached this recipient.')).toBeVisible();
}
