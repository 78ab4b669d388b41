import { screen, within } from '@testing-library/react';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { inbox } from '../../../src/i18n/en/inbox';
import type { startProduct } from '../product';
import { kinds, storedPayouts } from './payouts';

/** An approver of Harbour who is neither its owner nor the maker. */
export const APPROVER = 'approver@harbour.example';
/** Who made what waits; no approver. */
export const FINANCE = 'finance@harbour.example';

/** The inbox of a product, and payouts that wait in it. */
export async function inboxOf({ sandbox, openAs }: Awaited<ReturnType<typeof startProduct>>) {
    const spares = (await storedPayouts(sandbox)).filter(row => row.status === 'done' && row.crypto_address);

    /** Makes a payout of finance's wait for one more approval, as one that nobody has decided; always the same by number. */
    const letWait = async (number = 0, kind: keyof typeof kinds = 'crypto-payout-admin'): Promise<string> => {
        const isSpare = (row: (typeof spares)[number]) =>
            kinds[kind](row) && (kind === 'withdrawals' || row.convert_type === 'local_crypto_direct');
        const reference = spares.filter(isSpare)[number]?.reference ?? '';
        await sandbox.query(
            `update payouts set status = 'pending_authorization', operator = $2, approval_total = 1, expires_at = $3, due_at = $3
                 where reference = $1`,
            [reference, FINANCE, new Date(sandbox.clock.now().getTime() + 3_600_000)],
        );
        await sandbox.query('delete from payout_approvals where payout_reference = $1', [reference]);
        return reference;
    };

    /** Whether the merchant asks for a code for each approval. */
    const takeCodes = (isAsked: boolean) =>
        sandbox.query(
            `update merchants set two_factor_auth = jsonb_set(two_factor_auth, '{manual_payout}', to_jsonb($1::boolean))
                 where id = $2`,
            [isAsked, merchantIds.harbour],
        );

    const openInbox = async (email: string) => {
        const { user } = await openAs(email, '/approvals');
        return { user, ...(await inboxShown()) };
    };

    return { letWait, takeCodes, openInbox };
}

/** The two parts of the inbox, once they're loaded. */
export async function inboxShown() {
    const region = (name: string | RegExp) => screen.findByRole('region', { name });
    return {
        mine: await region(new RegExp(`^(${inbox.mine}|${inbox.mayBeMine})$`)),
        others: await region(inbox.others),
    };
}

/** A row, by the id that it shows. */
export function rowIn(region: HTMLElement, id: string): HTMLElement {
    const row = within(region).getByText(id).closest('li');
    if (!row) throw new Error(`${id} is in no row`);
    return row;
}

export const idsIn = (region: HTMLElement): string[] =>
    within(region)
        .queryAllByRole('listitem')
        .map(row => row.querySelector('.code')?.textContent ?? '');
