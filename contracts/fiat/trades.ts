import type { Open } from '../rules/text';
import type { TransferStatus } from './transfers';

/** What a trade shows as its status, and the backend statuses that it stands for (docs/rules.md#trades). */
const tradeStatuses = {
    created: ['created'],
    awaiting_payment: ['awaiting_fund'],
    processing: ['trade_initiated', 'confirmed', 'submitted'],
    completed: ['completed', 'available'],
    failed: ['cancelled', 'rejected', 'declined', 'reversed'],
} as const satisfies Record<string, readonly TransferStatus[]>;

export type TradeStatus = keyof typeof tradeStatuses;
export const tradeStatusNames = Object.keys(tradeStatuses) as TradeStatus[];

const displayed = new Map<string, TradeStatus>(
    tradeStatusNames.flatMap(name => tradeStatuses[name].map(status => [status, name] as const)),
);

/** What a backend status is displayed as; one that is not known stays as it came. */
export const displayedTradeStatus = (status: string): Open<TradeStatus> => displayed.get(status) ?? status;

export const isTradeStatus = (name: string): name is TradeStatus => Object.hasOwn(tradeStatuses, name);

/** The backend statuses that display statuses stand for, each once: the reverse of `displayedTradeStatus`. */
export const backendTradeStatuses = (names: readonly TradeStatus[]): TransferStatus[] =>
    [...new Set(names)].flatMap(name => tradeStatuses[name]);
