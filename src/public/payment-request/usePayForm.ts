import { useMemo, useState } from 'react';
import type { Decimal } from '../../../contracts/rules/decimal';
import { providerDivide, providerMultiply } from '../../money/arithmetic';
import { placesOf, type PaymentLink, readAmount, type Side } from './link';

interface Typed {
    side: Side;
    text: string;
    orderCurrency: string;
    coin: string;
}

type Read = ReturnType<typeof readAmount>;
export type AmountProblem = Extract<Read, { problem: string }>['problem'] | 'small';

/** The payer's input: one of the amounts as typed, and the other at the rate, rounded as the provider does. */
export function usePayForm(link: PaymentLink, defaults: { orderCurrency: string; coins: readonly string[] }) {
    const [typed, setTyped] = useState<Typed>(() => ({
        side: link.side,
        text: link.amount ?? '',
        orderCurrency: link.orderCurrency ?? defaults.orderCurrency,
        coin: link.coin !== undefined && defaults.coins.includes(link.coin) ? link.coin : '',
    }));
    const change = (change: Partial<Typed>) => setTyped(before => ({ ...before, ...change }));
    return { typed, change };
}

/** Both amounts as the fields show them, and the amount that is fixed, once it can be read. */
export function useAmounts({ side, text, orderCurrency, coin }: Typed, rate: Decimal | undefined) {
    return useMemo(() => {
        const own = side === 'order' ? orderCurrency : coin;
        const other = side === 'order' ? coin : orderCurrency;
        const read: Read = own === '' ? { problem: 'empty' } : readAmount(text, own);
        const fixed = 'amount' in read ? read.amount : undefined;
        const converted = fixed && rate && other ? convert(side, fixed, rate, other) : undefined;
        const problem: AmountProblem | undefined =
            'problem' in read ? read.problem : converted === '0' ? 'small' : undefined;
        const shown = converted === '0' ? '' : (converted ?? '');
        return {
            fixed,
            problem,
            order: side === 'order' ? text : shown,
            crypto: side === 'order' ? shown : text,
        };
    }, [side, text, orderCurrency, coin, rate]);
}

const convert = (side: Side, amount: Decimal, rate: Decimal, to: string): Decimal | undefined =>
    side === 'order' ? providerDivide(amount, rate, placesOf(to)) : providerMultiply(amount, rate, placesOf(to));
