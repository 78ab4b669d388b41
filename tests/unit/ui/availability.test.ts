import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Account } from '../../../contracts/main/merchants';
import { isKnownAccount } from '../../../src/entities/accounts/knownAccount';
import { availabilities, hasCustody, relationText } from '../../../src/entities/accounts/availability';
import { accounts as texts } from '../../../src/i18n/en/accounts';
import { fill } from '../../../src/i18n/fill';
import { add, subtract } from '../../../src/money/arithmetic';

const cents = fc.bigInt({ min: 0n, max: 10n ** 11n }).map(units => {
    const digits = units.toString().padStart(3, '0');
    return add(`${digits.slice(0, -2)}.${digits.slice(-2)}`, '0');
});

const account = (api_id: string, settlement_type: string, [received = '0', paid = '0', refunded = '0']: string[]) =>
    ({
        api_id,
        settlement_type,
        local_currency: 'EUR',
        receive_local_amount: received,
        payout_local_amount: paid,
        refund_local_amount: refunded,
    }) as Account;

const digitsOf = (text: string): string[] =>
    [...text.matchAll(/([\d,]+\.\d\d)\sEUR/g)].map(([, number = '']) => add(number.replaceAll(',', ''), '0'));

test('due, what is held and everything else come to what is available, in the figures and in the sentence', () => {
    const figures = fc.array(cents, { minLength: 3, maxLength: 3 });
    fc.assert(
        fc.property(figures, figures, cents, fc.oneof(cents, fc.constant('0')), (one, two, available, reserved) => {
            const accounts = [
                account('A', 'localcurrency', one),
                account('B', 'localcurrency', two),
                account('C', 'custody', one),
                account('D_t', 'localcurrency', two),
            ];
            const [first, ...others] = availabilities(accounts, {
                balances: [{ currency: 'EUR', available, reserved }],
            });
            if (!first || !('due' in first)) throw new Error('There is none');
            expect(others).toEqual([]);
            const due = [one, two].map(([r = '', p = '', b = '']) => subtract(subtract(r, p), b)).reduce(add);
            expect(first).toMatchObject({ due, held: reserved, available });
            expect(subtract(add(first.due, first.other), first.held)).toBe(available);
            const { key, values } = relationText(first, 'en');
            const numbers = digitsOf(fill(texts.relation[key as keyof typeof texts.relation], values));
            const [said = '0'] = numbers;
            const sign = values.due.startsWith('−') ? '-' : '';
            const held = key.endsWith('Held') ? (numbers[1] ?? '') : '0';
            const other = numbers.at(-2) ?? '0';
            const result = subtract(add(`${sign}${said}`, key.startsWith('less') ? `-${other}` : other), held);
            expect(result).toBe(numbers.at(-1));
        }),
    );
});

test('says of a currency with something due and no balance that it is unknown', () => {
    const of = (received: string) =>
        availabilities([account('A', 'localcurrency', [received])], {
            balances: [{ currency: 'USD', available: '5', reserved: '0' }],
        });
    expect(of('12.50')).toEqual([{ currency: 'EUR' }]);
    expect(of('0')).toEqual([{ currency: 'EUR', due: '0', held: '0', other: '0', available: '0' }]);
});

test.each(['receive_local_amount', 'settlement_type'])(
    'says of a currency where %s of an account is not known that it is unknown',
    field => {
        const whole = account('A', 'localcurrency', []);
        const odd = { ...account('B', 'localcurrency', []), [field]: undefined };
        expect(availabilities([whole, odd], { balances: [] })).toEqual([{ currency: 'EUR' }]);
    },
);

test('knows no currency’s sum where the currency of an account, or whether they are all, is not known', () => {
    const odd = { ...account('B', 'localcurrency', []), local_currency: undefined };
    expect(availabilities([account('A', 'localcurrency', []), odd], { balances: [] })).toEqual([{ currency: 'EUR' }]);
    expect(availabilities([account('A', 'localcurrency', [])], { balances: [] }, false)).toEqual([{ currency: 'EUR' }]);
    const unknown = { balances: [{ currency: 'EUR' }] };
    expect(availabilities([account('A', 'localcurrency', [])], unknown)).toEqual([{ currency: 'EUR' }]);
});

test('says apart that there are live accounts in custody', () => {
    expect(hasCustody([account('A', 'localcurrency', []), account('B_t', 'custody', [])])).toBe(false);
    expect(hasCustody([account('B', 'custody', [])])).toBe(true);
});

test('an account is paid from where its settlement is a word that is known', () => {
    const of = (settlement: string) =>
        isKnownAccount({ ...account('A', settlement, []), crypto_currency: 'ETH' } as Account);
    expect(['localcurrency', 'custody', 'instant', ''].map(of)).toEqual([true, true, false, false]);
});
