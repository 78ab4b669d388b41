import { expect, test } from 'vitest';
import { refundTraits, withoutLatest } from '../../../src/components/intent/findMade';
import { type About, pendingAfter } from '../../../src/components/intent/pendingIntent';

const about = (changed: Partial<About>): About => ({
    kind: 'refund',
    merchantKey: 'm',
    paymentReference: 'p',
    amount: '10',
    currency: 'EUR',
    recipient: 'pat@example.org',
    reason: 'AML',
    remarks: '',
    ...changed,
});
const traits = ({ amount, reason, recipient, remarks }: About) =>
    refundTraits({ refund_amount: amount, refund_reason: reason, email: recipient, remarks });
const submission = (of: About) => ({
    name: 'test',
    about: of,
    at: '2026-11-21T00:00:00Z',
    evidence: { submitted: [traits(of)], known: [] },
});

test.each<[string, Partial<About>, number]>([
    ['is no longer looked for with another amount', { amount: '20' }, 2],
    ['leaves the first one to be found where only the case of the email differs', { recipient: 'Pat@example.org' }, 1],
])('the latest submission of a key that was taken %s', (_, changed, noted) => {
    const [first, latest] = [about({}), about(changed)];
    const pending = pendingAfter(pendingAfter(undefined, submission(first)), submission(latest));
    expect(pending.evidence.submitted).toHaveLength(noted);
    expect(withoutLatest(pending)).toMatchObject({
        about: first,
        earlier: [],
        evidence: { submitted: [traits(first)] },
    });
});
