import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import type { Sandbox } from '../../../sandbox/app';
// Loads the pages' code before the first test's time begins.
import '../../../src/App';
import '../../../src/custom/withdrawal/WithdrawalPage';
import { emptyDraft, type WithdrawalDraft } from '../../../src/custom/withdrawal/withdrawalDraft';
import { config } from '../../../src/config/config';
import { appMessages } from '../messages';
import { OWNER } from '../product';
import { ORIGIN } from '../servers/sandbox';
import { type SentForm, stubUploads } from './uploads';

const { withdrawal: messages } = appMessages;

export const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
export const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';

export interface KnownPayee {
    email: string;
    name: string;
    country: string;
}

/** Someone Harbour Goods has paid before. */
export async function knownPayee(sandbox: Sandbox): Promise<KnownPayee> {
    const [payee] = await sandbox.query<KnownPayee>(
        `select email, name, country from payouts
         where merchant_id = 'mch-1001' and status = 'done' and country is not null order by payout_date desc limit 1`,
    );
    if (!payee) throw new Error('The seed has no payee');
    return payee;
}

/** Lets forms reach the sandbox's upload address in each test. Returns the forms sent in the current test. */
export function uploadsTo(sandbox: Sandbox): () => readonly SentForm[] {
    let sent: SentForm[] = [];
    beforeEach(() => {
        config.uploadOrigins = [ORIGIN];
        sent = stubUploads(({ url, method, headers, body }) =>
            sandbox.fetch(new Request(url, { method, headers, body })),
        );
    });
    return () => sent;
}

/** A field, by its label or part of it. */
export const field = (name: string): HTMLElement => screen.getByLabelText(name, { exact: false });

/** Goes on from a step once it stands: what the one before it was given is checked first. */
export const goOn = async (user: UserEvent, step: keyof typeof messages.next): Promise<void> =>
    user.click(await screen.findByRole('button', { name: messages.next[step] }));

/** Replaces a field's text in one step. */
export async function retype(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
    await user.clear(input);
    if (text) await user.paste(text);
}

interface Amount {
    /** The account's ID; the first account by default. */
    account?: string;
    coin?: string;
    typed: string;
}

/** The tab's own draft of the owner's, at its last step: in a tether from the first account, to somebody who was paid before. */
export function keepDraft(payee: KnownPayee, amount: string): void {
    const draft: WithdrawalDraft = {
        ...emptyDraft('HA1587722191gQKF'),
        ...{ step: 'confirm', crypto_currency: 'USDT_TRC20', amount, address: TRON, ...payee },
        payee: { ...payee, poi_required: false },
    };
    const name = `draft:${encodeURIComponent(OWNER)}:withdrawal mkey-harbourgoods0000000000001`;
    sessionStorage.setItem(name, JSON.stringify(draft));
}

/** Waits for the first step, fills it and continues. */
export async function fillAmount(user: UserEvent, { account, coin, typed }: Amount): Promise<void> {
    const from = await screen.findByLabelText(messages.account);
    if (account) await user.selectOptions(from, account);
    if (coin) await user.selectOptions(await screen.findByLabelText(messages.coin), coin);
    await retype(user, field(messages.amount), typed);
    await goOn(user, 'recipient');
}

/** Fills the second step with a recipient who was paid before, whom a provider may say nothing of, and continues. */
export async function fillKnown(user: UserEvent, payee: KnownPayee, address: string): Promise<void> {
    await retype(user, await screen.findByLabelText(messages.email), payee.email);
    await retype(user, addressField(), address);
    const { known, unknown } = messages.payee;
    const said = await screen.findByText(text => text === known || text === unknown);
    if (said.textContent === unknown) {
        await retype(user, field(messages.name), payee.name);
        await user.selectOptions(field(messages.country), payee.country);
    }
    await goOn(user, 'confirm');
}

export const addressField = (): HTMLElement => field(messages.address.split('%')[0] ?? '');
