import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { batches, batchStatus } from '../../../src/i18n/en/resources/batches';
import { deposits } from '../../../src/i18n/en/resources/deposits';
import { fiatPayoutStatus } from '../../../src/i18n/en/resources/fiat';
import { depositState } from '../../../src/i18n/en/statuses';
import { timeline } from '../../../src/i18n/en/timeline';

const folder = 'src/i18n/en';
const catalogue = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

test.each([
    ['whether a fee is part of what arrives', /fee comes out of/],
    [
        'whether it can be cancelled at a status',
        /can no longer be cancelled|approved it, and it can still be cancelled/,
    ],
    ['that a payment is guaranteed', /guaranteed/],
    ['who sees the name of a batch', /Only your team/],
    ['whether a quote has taken its amount from a balance', /'Balance (before|after)'/],
    ['what happens to the amount of a payout that isn’t paid', /Returned to balance/],
])('no text says what nobody specifies: %s', (_, claim) => {
    expect(catalogue.match(new RegExp(`.*(${claim.source}).*`, 'g')) ?? []).toEqual([]);
});

describe('the text of a status says no more than the status', () => {
    test('of a deposit: one that is new may be neither confirmed nor received', () => {
        const told = [depositState.new.means, depositState.on_the_way.means, deposits.recorded, deposits.emptyText];
        for (const text of told) expect(text).not.toMatch(/we have|received/i);
        expect(depositState.new.means).toMatch(/can’t tell .* confirmed/);
    });

    test('of a fiat payout: who refused it isn’t said, nor that it’s checked, nor that it’s collected', () => {
        const { rejected, declined, confirmed, available } = fiatPayoutStatus;
        for (const { means } of [rejected, declined]) expect(means).not.toMatch(/We refused|institution/);
        expect(confirmed.means + timeline.steps.transfer_sent).not.toMatch(/check/);
        expect(available.means).not.toMatch(/collect/);
    });

    test('of a batch: its rows may not say why, and one that timed out may have waited for anything', () => {
        for (const { means } of Object.values(batchStatus)) expect(means).not.toMatch(/shows? why/);
        expect(batchStatus.cancelled.means).not.toMatch(/approvers|created/);
        expect(batches.processingSome).not.toMatch(/shows? why/);
    });
});
