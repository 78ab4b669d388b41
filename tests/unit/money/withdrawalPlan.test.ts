import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cryptoCodes, type CryptoCode } from '../../../contracts/currencies';
import type { Merchant } from '../../../contracts/main/merchants';
import type { KnownAccount } from '../../../src/entities/accounts/knownAccount';
import { networkFee, quoteCustody, quoteLocal } from '../../../sandbox/domain/quotes';
import { formInput } from '../../../src/components/form/formInput';
import { planOf } from '../../../src/custom/withdrawal/plan';
import { sourceOf } from '../../../src/custom/withdrawal/source';
import { emptyDraft } from '../../../src/custom/withdrawal/withdrawalDraft';
import { amountStep } from '../../../src/custom/withdrawal/withdrawalSchemas';
import { payoutRateAt } from '../../../sandbox/domain/rates';

/** Rates hold for one hour, from its start. */
const HOUR = new Date('2026-11-21T14:00:00.000Z');
const BALANCE = '1000000';

function planFor(settlement: 'localcurrency' | 'custody', code: CryptoCode, typed: string, available = BALANCE) {
    const account = {
        api_id: 'A1',
        account_name: 'Shop',
        settlement_type: settlement,
        local_currency: 'EUR',
        crypto_currency: code,
    } as KnownAccount;
    const currency = settlement === 'custody' ? code : 'EUR';
    // The plan reads nothing else of a merchant.
    const merchant = { balances: [{ currency, available, reserved: '0' }] } as unknown as Merchant;
    const rates = cryptoCodes.map(crypto => ({
        crypto_currency: crypto,
        fiat_currency: 'EUR',
        rate: payoutRateAt(crypto, 'EUR', HOUR),
        network_fee_crypto_amount: networkFee(crypto, HOUR),
        date: HOUR.toISOString(),
    }));
    const draft = { ...emptyDraft('A1'), crypto_currency: code, amount: typed };
    const plan = planOf(sourceOf(account, merchant, rates), draft);
    const { error } = amountStep(plan, 'en').safeParse(formInput(draft));
    const problems = (error?.issues ?? []).map(({ path, ...issue }) => [
        String(path[0]),
        issue.code === 'custom' ? (issue.params?.rule as string) : issue.code,
    ]);
    return { ...plan, problems: Object.fromEntries(problems) as Record<string, string> };
}

const unsent: readonly string[] = ['BINANCE', 'COINBASE', 'testBTC'] satisfies CryptoCode[];
const coin = fc.constantFrom(...cryptoCodes.filter(code => !unsent.includes(code)));
const cents = fc.integer({ min: 1, max: 90_000_000 });
const plain = (whole: number, places: number) => {
    const digits = String(whole).padStart(places + 1, '0');
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
};

test('no wallet payment and no coin for tests is offered, whatever rates there are', () => {
    const { source } = planFor('localcurrency', 'ETH', '5');
    expect(source.coins).toContain('ETH');
    expect(source.coins?.filter(code => unsent.includes(code))).toEqual([]);
});

test('a selected coin stays the one that is paid out where the rates don’t have it, and no rate is another’s', () => {
    const account = { api_id: 'A1', settlement_type: 'localcurrency', local_currency: 'EUR', crypto_currency: 'USDC' };
    const [merchant, draft] = [{ balances: [] }, { crypto_currency: 'USDC_POLY', amount: '5' }];
    const at = (...coins: string[]) => {
        const rates = coins.map(code => ({ crypto_currency: code, fiat_currency: 'EUR', rate: '0.9' }));
        return planOf(sourceOf(account as KnownAccount, merchant as unknown as Merchant, rates as never), draft);
    };
    for (const rates of [['USDC_POLY'], ['ETH'], []]) expect(at(...rates).coin).toBe('USDC_POLY');
    expect(at('ETH').rate).toBeUndefined();
    const problemAt = (...coins: string[]) => {
        const { error } = amountStep(at(...coins), 'en').safeParse({ api_id: 'A1', ...draft });
        return error?.issues.find(({ path }) => path[0] === 'crypto_currency');
    };
    expect(problemAt('USDC_POLY')).toBeUndefined();
    expect(problemAt('ETH')).toMatchObject({ params: { rule: 'withdrawal.problem.coinGone' } });
    expect(problemAt()).toMatchObject({ params: { rule: 'withdrawal.problem.coin' } });
});

describe('the plan of a withdrawal', () => {
    test('promises of local currency what the provider quotes at the same rate, or says that the fee takes it all', () => {
        fc.assert(
            fc.property(coin, cents, (code, whole) => {
                const typed = plain(whole, 2);
                const { coins, fee, net, problems, amount } = planFor('localcurrency', code, typed);
                expect(amount).toBe(typed);
                try {
                    const quote = quoteLocal(typed, 'EUR', code, HOUR);
                    expect({ coins, fee, net }).toEqual({
                        coins: quote.cryptoAmount,
                        fee: quote.networkFeeCryptoAmount,
                        net: quote.netCryptoAmount,
                    });
                    expect(problems).toEqual({});
                } catch (refused) {
                    expect(refused).toMatchObject({ code: 'below_network_fee' });
                    expect(net).toBeUndefined();
                    expect(problems).toEqual({ amount: 'withdrawal.problem.fee' });
                }
            }),
        );
    });

    test('promises of coins in custody what the provider quotes', () => {
        fc.assert(
            fc.property(fc.constantFrom<CryptoCode>('ETH', 'BTC', 'XSGD'), cents, (code, whole) => {
                const typed = plain(whole, 6);
                const { coins, net, rate } = planFor('custody', code, typed);
                expect(rate).toBeUndefined();
                expect(coins).toBe(typed);
                try {
                    expect(net).toBe(quoteCustody(typed, 'EUR', code, HOUR).netCryptoAmount);
                } catch {
                    expect(net).toBeUndefined();
                }
            }),
        );
    });

    test('never lets go more than there is, and all that there is', () => {
        fc.assert(
            fc.property(cents, cents, (available, wanted) => {
                const { problems, left } = planFor('localcurrency', 'USDC_SOL', plain(wanted, 2), plain(available, 2));
                expect(problems.amount === 'amount.tooMuch').toBe(wanted > available);
                expect(left !== undefined).toBe(wanted <= available);
                if (wanted === available) expect(left).toBe('0');
            }),
        );
        expect(planFor('localcurrency', 'BTC', '100', '100')).toMatchObject({ left: '0', problems: {} });
    });

    test.each([
        ['', 'amount.problem.empty'],
        ['1,000', 'amount.problem.ambiguous-separator'],
        ['10.001', 'amount.problem.too-many-decimals'],
        ['0', 'amount.zero'],
        ['-1', 'amount.problem.not-a-number'],
    ])('says of %j what is wrong', (typed, said) => {
        expect(planFor('localcurrency', 'BTC', typed).problems).toEqual({ amount: said });
    });

    test('says that there is no balance before anything else', () => {
        expect(planFor('localcurrency', 'BTC', '', '0').problems).toEqual({ amount: 'withdrawal.problem.noBalance' });
    });
});
