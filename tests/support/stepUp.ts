import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Sandbox } from '../../sandbox/app';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';

const { title, submit } = stepUpMessages.stepUp;

/** Enters the emailed code in the dialog that asks for one, which closes. */
export async function giveCode(user: UserEvent, sandbox: Sandbox, email: string): Promise<void> {
    const dialog = await screen.findByRole('dialog', { name: title });
    await within(dialog).findByText(/A code is on its way/);
    await user.type(within(dialog).getByRole('textbox'), (await sandbox.mail.newestCode(email)) ?? '');
    await user.click(within(dialog).getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
}
