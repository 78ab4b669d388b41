import { beforeEach, expect, test } from 'vitest';
import { cancelUntold } from '../../../src/dataProviders/payouts/payoutMethods';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

beforeEach(() => signedIn());

/** Cancels a payout that may be either, where the calls of the two answer so. */
const cancel = (ofWithdrawal: Response, ofCryptoPayout: Response) => {
    const answers = [ofWithdrawal, ofCryptoPayout];
    const sent = stubFetch((_, index) => answers[index] ?? json({}, 500));
    return { sent, cancelled: cancelUntold({ merchantKey: 'm', reference: 'R1' }) };
};
const sentAlready = () => json({ code: 'conflict', message: 'It is being sent already' }, 409);
const notFound = () => json({ message: 'Not found' }, 404);

test('what may be a withdrawal or a crypto payout is cancelled by the call that takes it', async () => {
    const { sent, cancelled } = cancel(notFound(), json({ payout_reference: 'R1', status: 'cancel' }));
    await expect(cancelled).resolves.toBeDefined();
    expect(sent).toHaveLength(2);
});

test.each([
    ['the withdrawal’s', sentAlready, notFound],
    ['the crypto payout’s', notFound, sentAlready],
])('where both refuse, the one that knows it says why: %s', async (_, ofWithdrawal, ofCryptoPayout) => {
    const { cancelled } = cancel(ofWithdrawal(), ofCryptoPayout());
    await expect(cancelled).rejects.toMatchObject({ kind: 'conflict' });
});
