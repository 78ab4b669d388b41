import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Payout, type PayoutStatus, payoutStatuses } from '../../contracts/main/payouts';
import { refundStatuses } from '../../contracts/main/refunds';
import { sandboxConfig } from '../../sandbox/dashboard/config';
import { appMessages as messages } from '../../src/i18n/en/app';
import { config } from '../../src/config/config';
import { formatMoney } from '../../src/money/money';
import { PayoutAmounts } from '../../src/resources/payouts/record/PayoutAmounts';
import { payoutColumns } from '../../src/resources/payouts/payoutColumns';
import { page } from '../api/payouts/support';
import { startSandbox } from '../support/servers/sandbox';
import { beside, show } from '../support/show';
import { tokenOf } from '../support/signIn';

const sandbox = await startSandbox();
let refunds: Payout[];

beforeAll(async () => {
    const token = await tokenOf(sandbox, 'owner@harbour.example');
    ({ rows: refunds } = await page(sandbox, token, { type: 'refund', limit: 100 }));
});
afterEach(cleanup);
afterAll(() => sandbox.close());

const refundThat = (is: (refund: Payout) => boolean): Payout => {
    const found = refunds.find(is);
    if (!found) throw new Error('The seed has no such refund');
    return found;
};

const saidOf: Partial<Record<PayoutStatus, string>> = {
    new: 'To refund',
    pending_approval: 'To refund',
    confirm: 'Being refunded',
    pending_broadcast: 'Being refunded',
    pending_confirmation: 'Being refunded',
    done: 'Refunded',
    cancel: 'Not refunded',
    invalid: 'Not refunded',
};

describe('the record of a refund', () => {
    test.each(refundStatuses)('says of its amount what its status says: %s', status => {
        const refund = refundThat(each => each.status === status);
        const shown = show(<PayoutAmounts payout={refund} />);
        expect(beside(shown, saidOf[status])).toHaveTextContent(/\d/);
        for (const other of new Set(Object.values(saidOf))) {
            if (other !== saidOf[status]) expect(beside(shown, other)).toBeUndefined();
        }
    });

    test('says what would have arrived where nothing will, and never that the recipient gets it', () => {
        for (const refund of refunds) {
            const shown = show(<PayoutAmounts payout={refund} />);
            const isOver = ['cancel', 'invalid'].includes(refund.status ?? '');
            expect(!!beside(shown, messages.payouts.wouldHaveGot)).toBe(isOver);
            if (isOver) expect(shown).not.toHaveTextContent(messages.resources.refunds.fields.net_crypto_amount);
        }
        expect(new Set(refunds.map(({ status }) => status)).has('cancel')).toBe(true);
    });

    test('calls its coins an estimate until the recipient has accepted, but not those from custody', () => {
        const { estimate } = messages.payouts;
        const words = messages.resources.refunds.fields;
        for (const refund of refunds) {
            const shown = show(<PayoutAmounts payout={refund} />);
            const isEstimate = refund.status === 'new' && refund.bal_type === 'local';
            for (const name of ['crypto_amount', 'net_crypto_amount', 'exchange_rate'] as const) {
                const isShown = name !== 'net_crypto_amount' || !['cancel', 'invalid'].includes(refund.status ?? '');
                expect([isEstimate, !!beside(shown, estimate[name])]).toEqual([isEstimate, isEstimate]);
                expect([isEstimate, !!beside(shown, words[name])]).toEqual([isEstimate, !isEstimate && isShown]);
            }
        }
        expect(refunds.some(({ status, bal_type }) => status === 'new' && bal_type === 'local')).toBe(true);
    });
});

test('the type of a payout is named only where the configuration says what the words mean', () => {
    const shown = () =>
        show(<>{payoutColumns.convertType.render({ payout_reference: 'R', convert_type: 'local_crypto', id: 'R' })}</>);
    expect(shown()).toHaveTextContent(messages.convertType.local_crypto);
    config.capabilities = {};
    expect(shown()).toHaveTextContent(/^local_crypto$/);
    Object.assign(config, structuredClone(sandboxConfig));
});

test('a list marks what its recipient gets as an estimate by the same rule', () => {
    for (const status of payoutStatuses) {
        const refund = { ...refundThat(({ bal_type }) => bal_type === 'local'), status };
        const text = show(<>{payoutColumns.net.render({ ...refund, id: refund.payout_reference })}</>).textContent;
        const plain = formatMoney(refund.net_crypto_amount, refund.crypto_currency).replace('\u00a0', '');
        expect(text?.startsWith(status === 'new' ? `≈\u00a0${plain}` : plain)).toBe(true);
    }
});
