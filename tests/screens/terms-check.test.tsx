import type { UseQueryResult } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Merchant } from '../../contracts/main/merchants';
import type { PayoutRate } from '../../contracts/main/rates';
import type { KnownAccount } from '../../src/entities/accounts/knownAccount';
import type { Terms } from '../../src/components/wizard/terms';
import { useTerms } from '../../src/components/wizard/useTerms';
import { planOf, termsOf } from '../../src/custom/withdrawal/plan';
import { isPaidOut, sourceOf } from '../../src/custom/withdrawal/source';

type Rates = Terms & { coin?: string | undefined };
const told = { rate: '0.9', fee: '0.1', coin: 'USDC' };
const { rate: _rate, ...noRate } = told;
const { fee: _fee, ...noFee } = told;
const said: [lacks: string | undefined, Rates][] = [
    [undefined, told],
    ['rate', noRate],
    ['fee', noFee],
    ['both', { coin: 'USDC' }],
];

/** The terms of a conversion whose fee the recipient pays: what was shown, and what a click reads. */
async function click(shown: Rates, atClick: Rates, { mayThenLackRate = true, isConverted = true } = {}) {
    let data = shown;
    const refetch = async () => {
        data = atClick;
        return { data, isError: false };
    };
    const draft = { values: { terms: shown }, change: () => undefined };
    const { result, rerender } = renderHook(() =>
        useTerms<Rates>({
            draft: draft as never,
            rates: { data, refetch, isPending: false, error: null } as unknown as UseQueryResult<Rates>,
            termsOf: rates => rates ?? {},
            ...{ crypto: 'USDC', fiat: 'EUR', isConverted, countsFee: true, isOpen: true },
            mayLackRate: data === shown || mayThenLackRate,
        }),
    );
    const isStill = await act(() => result.current.isStill());
    rerender();
    return { isStill, terms: result.current };
}

test.each(said)(
    'a click holds back where less or more is said than was shown, which lacked %s',
    async (lacks, shown) => {
        for (const [atClick, read] of said) {
            const { isStill, terms } = await click(shown, read);
            const about = `${lacks} → ${atClick}`;
            expect([about, isStill]).toEqual([about, atClick === lacks]);
            expect([about, terms.lacks]).toEqual([about, atClick]);
            expect([about, terms.isHeldBack]).toEqual([about, !isStill]);
            expect([about, terms.told]).toEqual([about, !isStill && !atClick ? 'now' : undefined]);
        }
    },
);

test('where nothing is converted, the fee alone is known now', async () => {
    expect((await click({ coin: 'USDC' }, noRate, { isConverted: false })).terms.told).toBe('feeNow');
});

test('a click holds back where the coin isn’t paid out any more, and the next can’t be made, whatever was said of it', async () => {
    const account = { api_id: 'A1', settlement_type: 'localcurrency', local_currency: 'EUR', crypto_currency: 'BTC' };
    const at = (rates: readonly object[]) => {
        const source = sourceOf(
            account as KnownAccount,
            { balances: [] } as unknown as Merchant,
            rates as PayoutRate[],
        );
        return planOf(source, { crypto_currency: 'USDC', amount: '5' });
    };
    const others = [{ crypto_currency: 'BTC', rate: '60000', network_fee_crypto_amount: '0.0001' }];
    for (const [, { fee, ...told }] of said) {
        const listed = { crypto_currency: 'USDC', rate: told.rate, network_fee_crypto_amount: fee };
        const shown = termsOf(at([...others, listed]));
        expect(shown).toMatchObject({ coin: 'USDC', rate: told.rate, fee });
        const same = await click(shown, termsOf(at([...others, listed])));
        expect(same.isStill).toBe(true);
        for (const rates of [others, []]) {
            const gone = at(rates);
            const { isStill, terms } = await click(shown, termsOf(gone), {
                mayThenLackRate: isPaidOut(gone.source, gone.coin),
            });
            expect([isStill, terms.isHeldBack, terms.isUnknown, terms.lacks]).toEqual([false, true, true, undefined]);
        }
    }
});
