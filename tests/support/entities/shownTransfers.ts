import { screen, within } from '@testing-library/react';

/** The names of the fiat payouts or trades shown in the list, in order. */
export const shownTransfers = (): (string | null)[] =>
    within(screen.getByRole('main'))
        .queryAllByRole('link')
        .filter(link => /^\/(fiat-payout-admin|trade-history)\/[^?]/.test(link.getAttribute('href') ?? ''))
        .map(link => link.textContent);
