import type { Open } from '../rules/text';
import type { TransferStatus } from './transfers';

/** Displayed trade statuses, each with its backend statuses (docs/rules.md#trades). */
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

/** The displayed status for a backend status; an unknown status is returned unchanged, and none is none. */
export function displayedTradeStatus(status: string): Open<TradeStatus>;
export function displayedTradeStatus(status: string | undefined): Open<TradeStatus> | undefined;
export function displayedTradeStatus(status: string | undefined): Open<TradeStatus> | undefined {
    return status === undefined ? undefined : (displayed.get(status) ?? status);
}

export const isTradeStatus = (name: string): name is TradeStatus => Object.hasOwn(tradeStatuses, name);

/** The backend statuses for displayed ones, without repeats: the reverse of `displayedTradeStatus`. */
export const backendTradeStatuses = (names: readonly TradeStatus[]): TransferStatus[] =>
    [...new Set(names)].flatMap(name => tradeStatuses[name]);
