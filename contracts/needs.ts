import type * as z from 'zod/mini';
import type { Operation } from './operation';
import { Approver, listApprovers } from './dashboard/approvals';
import { BatchPayout, listBatchPayouts } from './dashboard/batches';
import { listEntityAdmins, Membership } from './dashboard/team';
import { DestinationAccount, listDestinationAccounts } from './fiat/accounts';
import { listTradePairs, TradePair } from './fiat/newTrade';
import { createQuote, Quote } from './fiat/quotes';
import { getAddressInfo, RequestedPayment } from './main/legacy/paymentAddress';
import { Account, listAccounts, listMerchants, Merchant } from './main/merchants';
import { getPayment, PaymentDetails } from './main/payments';
import { listMerchantPayouts, Payout } from './main/payouts';
import {
    neededToPayFrom,
    neededOfApprover,
    neededToAddUp,
    neededToConfirm,
    neededOfTransfer,
    neededToPayTo,
    neededToPay,
    neededToRefund,
    neededToTrade,
} from './neededFields';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What nobody can do where answers lack these fields, though the contracts let a provider leave them out. */
export interface Need {
    /** A sentence. */
    readonly without: string;
    /** The call by whose answer a page goes. */
    readonly of: Operation;
    /** The fields of the record, of which there may be more than are needed. */
    readonly shape: Shape;
    /** Each is needed; of several in one entry, one is enough. */
    readonly fields: readonly (readonly string[])[];
}

const need = <Of extends Shape, const Field extends keyof Of & string>(
    of: Operation,
    { shape }: z.ZodMiniObject<Of>,
    fields: readonly (Field | readonly Field[])[],
    without: string,
): Need => ({ of, shape, without, fields: fields.map(each => (typeof each === 'string' ? [each] : each)) });

const settlement = ['settlement_type', 'settlement_mode'] as const;
/** By any of which `takenBy` may tell it. */
const taken = ['withdraw_amount', 'sending_amount', 'local_amount'] as const;

/** The fields that jobs need of answers, by the lists that the pages themselves go by. */
export const needs: readonly Need[] = [
    need(getPayment, PaymentDetails, neededToRefund, 'payments can’t be refunded'),
    need(listAccounts, Account, [...neededToPayFrom, settlement], 'nothing can be withdrawn or refunded'),
    need(listMerchants, Merchant, ['balances'], 'nothing can be withdrawn, and no crypto payouts or batches made'),
    need(listMerchants, Merchant, ['methods'], 'payment methods can’t be changed'),
    need(listMerchants, Merchant, ['two_factor_auth'], 'two-factor settings can’t be changed'),
    need(listMerchantPayouts, Payout, [...neededToConfirm, taken], 'crypto payouts can’t be confirmed'),
    need(listBatchPayouts, BatchPayout, neededToAddUp, 'an approver isn’t told what a batch takes'),
    need(listApprovers, Approver, neededOfApprover, 'nobody is told what waits for them alone'),
    need(
        listEntityAdmins,
        Membership,
        ['entity_admin_link_id', 'group_entity_admin_link_id'],
        'nobody’s group can be changed',
    ),
    need(listDestinationAccounts, DestinationAccount, neededToPayTo, 'fiat payouts can’t be made'),
    need(createQuote, Quote, Object.values(neededOfTransfer).flat(), 'fiat payouts can’t be paid'),
    need(listTradePairs, TradePair, neededToTrade, 'trades can’t be booked'),
    need(
        getAddressInfo,
        RequestedPayment,
        ['status', 'payable_until', 'rate_until', ...neededToPay],
        'payers aren’t shown what to pay',
    ),
];

/**
 * What can't be done without a field of a record, by the field's own schema, and which fields are enough, itself among them.
 * Undefined where pages go on without it.
 */
export function neededFor(field: z.ZodMiniType): (Need & { otherwise: readonly string[] }) | undefined {
    for (const each of needs) {
        const otherwise = each.fields.find(names => names.some(name => each.shape[name] === field));
        if (otherwise) return { ...each, otherwise };
    }
    return undefined;
}
