import { eq } from 'drizzle-orm';
import { currencyDecimals, isCrypto, type CryptoCode } from '../../../contracts/currencies';
import { exactNumber } from '../../../contracts/json';
import type { Operations } from '../../../contracts/operations';
import { type Decimal, parseAmount } from '../../../contracts/rules/decimal';
import { users } from '../../database/schema/users';
import { transact } from '../../database/transaction';
import { dollarRate, hourOf, isQuoted, rateAt } from '../../domain/rates';
import { invalidFields, notFound } from '../../domain/refused';
import { divide, times } from '../../primitives/decimal';
import type { Handler } from '../handler';
import { listBankAccounts } from '../profile/bankAccounts';
import { getProfile } from '../team/handlers';

export const updateOwnProfile: Handler<Operations['updateOwnProfile']> = async ({ body, ...call }) => {
    const { firstname, lastname, mobile } = body;
    const changed = { firstname, lastname, mobile: mobile ?? null };
    await transact(call.services.database, tx =>
        tx.update(users).set(changed).where(eq(users.email, call.caller.email)),
    );
    return getProfile(call);
};

export const convertAmount: Handler<Operations['convertAmount']> = async ({ services, path: { from, to, amount } }) => {
    const read = parseAmount(amount, isKnown(from) ? currencyDecimals(from) : 0);
    const hour = hourOf(services.clock.now());
    const [priced, price] = [dollarsFor(from, hour), dollarsFor(to, hour)];
    if (priced === undefined || price === undefined) throw notFound(`There is no such rate for ${from} and ${to}`);
    if ('problem' in read) {
        const decimals = currencyDecimals(from);
        const text =
            read.problem === 'too-many-decimals'
                ? `Enter at most ${decimals} decimal places`
                : 'Enter digits and one point';
        throw invalidFields({ amount: text });
    }
    return {
        from_currency: from,
        to_currency: to,
        amount: exactNumber(read.amount),
        converted_amount: exactNumber(divide(times(read.amount, priced, 30), price, currencyDecimals(to))),
        date: hour.toISOString(),
    };
};

const isKnown = (code: string): boolean => isCrypto(code) || isQuoted(code);

/** US dollars for one unit; undefined for a currency without a rate. */
function dollarsFor(code: string, hour: Date): Decimal | undefined {
    if (isCrypto(code)) return rateAt(code satisfies CryptoCode, 'USD', hour);
    return isQuoted(code) ? divide('1', dollarRate(code), 30) : undefined;
}

export const listOlderBankAccounts: Handler<Operations['listOlderBankAccounts']> = ({ query, ...call }) =>
    listBankAccounts({ ...call, path: { merchantKey: query.merchant_key } });
