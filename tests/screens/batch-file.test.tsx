import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { batchMessages } from '../../src/i18n/en/ofBatches';
import { fill } from '../../src/i18n/fill';
import { OWNER, startProduct } from '../support/product';
import { type SilentWorker, stubWorkers } from '../support/silentWorkers';

const { importing } = batchMessages;
const product = await startProduct();

async function open() {
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/batch/direct');
    await screen.findByText(importing.drop);
    return user;
}
const select = (user: UserEvent, content: BlobPart, name: string) =>
    user.upload(screen.getByLabelText(importing.choose, { selector: 'input' }), new File([content], name));
const asked = (workers: readonly SilentWorker[], count: number) =>
    waitFor(() => expect(workers.filter(worker => worker.asked.length > 0)).toHaveLength(count));

test('while a file is read another one may be selected, which ends the first; leaving the page ends that', async () => {
    const user = await open();
    const workers = stubWorkers();
    await select(user, 'a,b', 'first.csv');
    await asked(workers, 1);
    expect(screen.getByText(importing.reading)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: importing.another })).not.toHaveAttribute('aria-disabled', 'true');
    await select(user, 'c,d', 'second.csv');
    await asked(workers, 2);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    workers[0]?.answer({ problem: 'damaged' });
    workers[1]?.answer({ problem: 'tooManyColumns', row: 1, most: 200 });
    const refusal = fill(importing.problem.tooManyColumns, { most: '200' });
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
    expect(screen.queryByText(importing.reading)).not.toBeInTheDocument();
    await select(user, 'e,f', 'third.csv');
    await asked(workers, 3);
    await user.click(screen.getByRole('button', { name: messages.wizard.cancel }));
    await waitFor(() => expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, true]));
});

test('what is pasted has the same limits, and what is too much for the field is read at once', async () => {
    const user = await open();
    const field = screen.getByLabelText(importing.paste);
    await user.click(field);
    await user.paste(Array.from({ length: 201 }, () => 'x').join(','));
    const columns = fill(importing.problem.tooManyColumns, { most: '200' });
    expect(await screen.findByRole('alert')).toHaveTextContent(columns);
    await user.type(field, 'a,');
    await user.paste('x'.repeat(30_000));
    const length = fill(importing.problem.tooLong, { row: '1', most: '1,000' });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(length));
    expect(field).toHaveValue('a,');
    await user.paste('x'.repeat(5_000_000));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(importing.problem.tooLarge));
});
