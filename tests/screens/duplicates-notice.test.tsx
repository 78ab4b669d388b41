import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Transfer } from '../../contracts/fiat/transfers';
import { DuplicatesNotice } from '../../src/components/intent/DuplicatesNotice';
import { type LikeRecords, useDuplicates } from '../../src/components/intent/useDuplicates';
import { sentIntents } from '../../src/i18n/en/sentIntents';
import { appMessages } from '../support/messages';
import { show } from '../support/show';

const { duplicates: texts } = appMessages.intent;

/** What a form's last step does with likely duplicates, without the form. */
function Confirmation({ find }: { find: () => Promise<LikeRecords> }) {
    const duplicates = useDuplicates({ name: 'own', find }, true, () => []);
    return (
        <>
            <DuplicatesNotice duplicates={duplicates} isSubmitting={false} />
            <button onClick={() => void duplicates.isClear(false)}>Confirm</button>
        </>
    );
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

test('what was found in part says that there may be more, also where its tick is missing', async () => {
    const like = { id: 'T-1', type: 'transfer', history: [] } as Transfer;
    show(<Confirmation find={async () => ({ found: [like], failure: new Error('503') })} />);
    expect(await screen.findByText(sentIntents.others, { exact: false })).toBeInTheDocument();
    await confirm();
    expect(await screen.findByText(texts.missing)).toBeInTheDocument();
    expect(screen.getByText(sentIntents.others, { exact: false })).toBeInTheDocument();
    expect(screen.queryByText(texts.failedNotSent, { exact: false })).not.toBeInTheDocument();
});

test('where it couldn’t all be looked up by the time of the click, nothing was sent', async () => {
    let answer = (_: LikeRecords) => undefined as void;
    const looked = new Promise<LikeRecords>(resolve => {
        answer = resolve;
    });
    show(<Confirmation find={() => looked} />);
    await confirm();
    answer({ found: [], failure: new Error('503') });
    expect(await screen.findByText(texts.failedNotSent, { exact: false })).toBeInTheDocument();
});
