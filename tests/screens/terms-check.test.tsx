import type { UseQueryResult } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Terms } from '../../src/components/wizard/terms';
import { useTerms } from '../../src/components/wizard/useTerms';

type Rates = Terms & { coin?: string };
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
async function click(shown: Rates, atClick: Rates) {
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
            ...{ crypto: 'USDC', fiat: 'EUR', isConverted: true, mayLackRate: true, countsFee: true, isOpen: true },
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
            expect([about, terms.isTold]).toEqual([about, !isStill && !atClick]);
        }
    },
);

test('a click holds back where the coin isn’t paid out any more, whatever is said of it', async () => {
    for (const [, shown] of said) {
        for (const coin of ['ETH', undefined]) {
            expect((await click(shown, { ...shown, coin })).isStill).toBe(false);
        }
    }
});
