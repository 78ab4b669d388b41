import { chromium, type Browser, type Page } from 'playwright';
import { findChromium } from '../scripts/lib/chromium.mjs';

const EMAIL = 'owner@harbour.example';
const flags = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'];

export function startBrowser(): Promise<Browser> {
    const executablePath = findChromium();
    return chromium.launch({ args: flags, ...(executablePath && { executablePath }) });
}

/** Signs the seeded owner in by a link. */
export async function signIn(page: Page, origin: string): Promise<void> {
    const response = await page.request.post(`${origin}/sandbox/api/sign-in-link`, { data: { email: EMAIL } });
    const { url } = (await response.json()) as { url: string };
    await page.goto(new URL(url, origin).href);
    await page.getByRole('button', { name: `Sign in as ${EMAIL}` }).click();
    await page.waitForURL(/\/home$/);
}
