import * as z from 'zod/mini';
import { type CoinCode, cryptoCodes, isBookable, isCoin } from '../currencies';
import { rule } from './rule';

const MAX_CODE = 24;

/** A code that a provider has for a coin, which it may have more of than its list names. */
export const anyCoin = z
    .string()
    .check(
        z.regex(new RegExp(`^\\w{2,${MAX_CODE}}$`), 'Enter the code of a coin'),
        z.meta({ examples: [...cryptoCodes] }),
    );

const coinWhere = (isAllowed: (code: string) => code is CoinCode) =>
    z
        .string()
        .check(
            z.maxLength(MAX_CODE),
            rule('coin', isAllowed, 'Select a coin that can be sent to an address'),
            z.meta({ examples: cryptoCodes.filter(isAllowed) }),
        ) as unknown as z.ZodMiniType<CoinCode, CoinCode>;

/** A coin that can be sent: its code says the network that its recipient's address is checked for (docs/rules.md#currencies). */
export const coinCode = coinWhere(isCoin);

/** One with addresses that can be used again: invoices are single use, and wallet payments have no address. */
export const bookableCoin = coinWhere(isBookable);
