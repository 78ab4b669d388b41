import { currencyDecimals } from '../../../contracts/currencies';
import { transferStatuses } from '../../../contracts/fiat/transferWords';
import type { TransferStatus } from '../../../contracts/fiat/transfers';
import type { NewTransfer } from '../../database/schema/transfers';
import { times } from '../../primitives/decimal';
import type { Random } from '../../primitives/random';
import { averageFiatRate } from '../../domain/fiat/fiatRates';
import { TRADE_FEE_RATE } from '../../domain/fiat/tradePairs';
import { makeUuid } from '../../primitives/uuid';
import { makeExternalId } from './amounts';
import type { TransferMerchant } from './merchants';
import { makeSteps } from './steps';

/** Every status once, and then mostly completed. */
const makeStatus = (random: Random, index: number): TransferStatus =>
    transferStatuses[index] ??
    random.weighted([
        ['completed', 86],
        ['cancelled', 8],
        ['rejected', 3],
        ['reversed', 3],
    ] as const);

/** The trades of a merchant. */
export const makeTrades = (random: Random, { id, trades, pairs }: TransferMerchant, now: Date): NewTransfer[] =>
    Array.from({ length: trades }, (_, index): NewTransfer => {
        const [sendingCurrency, receivingCurrency] = random.pick(pairs);
        const steps = makeSteps(random, 'trade', makeStatus(random, index), now);
        const rate = averageFiatRate(sendingCurrency, receivingCurrency);
        const sent = `${random.between(10, 240) * 50}`;
        return {
            id: makeUuid(random),
            externalId: random.chance(0.5) ? makeExternalId(random, 'TR', steps.createdAt) : null,
            merchantId: id,
            type: 'trade',
            ...steps,
            mode: 'sending',
            sendingCurrency,
            sendingAmount: sent,
            receivingCurrency,
            receivingAmount: times(sent, rate, currencyDecimals(receivingCurrency)),
            exchangeRate: rate,
            fee: times(sent, TRADE_FEE_RATE, 2),
            paymentMethod: 'prefunding',
            searchText: '',
        };
    });
