import { expect, test, vi } from 'vitest';
import type { PendingIntent } from '../../src/components/intent/pendingIntent';
import type { Made } from '../../src/components/intent/recordId';
import { MadeNotice } from '../../src/layout/openIntents/MadeNotice';
import { show } from '../support/show';

const intentOf = (kind: string) =>
    ({
        about: { kind, amount: '10', currency: 'EUR', recipient: 'Ana Silva' },
        earlier: [],
    }) as unknown as PendingIntent;

const textOf = (kind: string, made: object) =>
    show(<MadeNotice intent={intentOf(kind)} made={made as Made} onForget={vi.fn()} />).textContent;

test.each(['cancelled', 'rejected'])('a fiat payout that is %s wasn’t paid, whatever else its record lacks', status => {
    const made = {
        id: 't1',
        type: 'transfer',
        status,
        sending_amount: '10',
        sending_currency: 'EUR',
        sender_id: 's',
    };
    const text = textOf('transfer', made);
    expect(text).toContain('to Ana Silva was not paid');
    expect(text).not.toContain('confirmed');
});

test('names whom the user has named where the record doesn’t', () => {
    const text = textOf('batch', { id: 'b1', is_direct: true, status: 'created' });
    expect(text).toContain('Your batch Ana Silva was created.');
});
