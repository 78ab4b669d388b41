import { useDataProvider, useLocaleState } from 'react-admin';
import type { Payout } from '../../../contracts/main/payouts';
import type { CodeFor } from '../../../contracts/main/session';
import { withdrawCustodyCrypto, withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import { ApiError, isApiError, isUncoded, mayMean } from '../../api/errors';
import { findMade } from '../../components/intent/findMade';
import { isFruitless } from '../../components/intent/likelyDuplicates';
import { recentPayouts } from '../../components/intent/traits';
import { hasGeneratedOrderId } from '../../components/intent/pendingIntent';
import type { ActionCode } from '../../components/intent/useActionCode';
import { AlreadyDone } from '../../components/intent/alreadyDone';
import { useMoneyIntent } from '../../components/intent/useMoneyIntent';
import type { MerchantDataProvider } from '../../dataProviders';
import type { Plan } from './plan';
import { newWithdrawal } from './withdrawalBody';
import { type WithdrawalDraft, withdrawalName } from './withdrawalDraft';

interface WithdrawalIntent {
    merchantKey: string;
    plan: Plan;
    draft: WithdrawalDraft;
    /** Look-ups need the id that was submitted first, whatever changed since. */
    orderId: string;
    /** The withdrawal without its token, as the token and its code count for it alone. */
    spentBy: CodeFor | undefined;
    withCode: ActionCode['withCode'];
    onDone: () => void;
}

interface Prepared {
    token: string;
    orderId: string;
    isGenerated: boolean;
    /** References of the payouts that were there just before. */
    known: string[];
}

/** The intent to make one withdrawal: first a token, then the call for the account's settlement. */
export function useWithdrawalIntent({ merchantKey, plan, draft, orderId, ...rest }: WithdrawalIntent) {
    const { spentBy, withCode, onDone } = rest;
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [locale] = useLocaleState();
    const name = withdrawalName(merchantKey);
    return useMoneyIntent<Prepared, Payout>({
        name,
        about: {
            kind: 'withdrawal',
            merchantKey,
            paymentReference: null,
            amount: plan.amount ?? '',
            currency: plan.source.currency,
            recipient: draft.email.trim(),
            address: draft.address.trim(),
            // As sent; empty if generated.
            orderId: orderId === draft.ownOrderId ? '' : orderId,
            remarks: draft.remarks.trim(),
            account: plan.source.account.api_id,
            coin: plan.coin,
            name: draft.name.trim(),
            country: draft.country,
        },
        prepare: async (otp, earlier) => {
            const used = earlier?.evidence.submitted[0] ?? orderId;
            // Before a token and a code are used for what can't be sent.
            newWithdrawal(plan, draft, { orderId: used, token: '', locale });
            const before = await dataProvider.listWithdrawalsOfOrder({ merchantKey, orderId: used, once: true });
            // Generated ids are unique: a copy of this tab has submitted the draft.
            const isGenerated = earlier ? hasGeneratedOrderId(earlier) : used === draft.ownOrderId;
            const same = isGenerated ? before.rows.find(isFruitful) : undefined;
            if (same) throw new AlreadyDone(same);
            const recent = await dataProvider.readPayoutsBack({ merchantKey, ...recentPayouts('withdraw') });
            const read = [...before.rows, ...recent.rows].map(({ payout_reference: reference }) => reference);
            const known = [...read, ...(before.unreadable ?? []), ...(recent.unreadable ?? [])];
            const apiId = plan.source.account.api_id;
            const token = await withCode(otp, code =>
                dataProvider.createPayoutToken({ merchantKey, apiId, type: 'withdrawal', spentBy, code }),
            );
            return { known, token, orderId: used, isGenerated };
        },
        evidence: ({ known, orderId: used }) => ({ submitted: [used], known }),
        submit: ({ token, orderId: used, isGenerated }, idempotencyKey) =>
            dataProvider
                .createWithdrawal({
                    merchantKey,
                    withdrawal: newWithdrawal(plan, draft, { orderId: used, token, locale }),
                    idempotencyKey,
                })
                .catch(async (error: unknown) => {
                    if (!mayMean(error, 'order_id_used') || !isGenerated) throw error;
                    // A copy of this tab was faster: the withdrawal was made, just not by this call.
                    const there = await dataProvider
                        .listWithdrawalsOfOrder({ merchantKey, orderId: used })
                        .catch(isUncoded(error) ? () => undefined : unknown(plan));
                    const made = there?.rows.find(isFruitful);
                    if (!made) throw error;
                    return made;
                }),
        find: pending => findMade(dataProvider, pending),
        onDone,
    });
}

const isFruitful = (payout: Payout): boolean => !isFruitless(payout);

/** It was made, just not by this call: a failed look-up doesn't mean that nothing was. */
const unknown =
    ({ source }: Plan) =>
    (cause: unknown): never => {
        const { kind, status } = isApiError(cause) ? cause : { kind: 'network' as const, status: undefined };
        const operation = source.isCustody ? withdrawCustodyCrypto : withdrawLocalCrypto;
        throw new ApiError(kind, operation, { status, outcome: 'unknown', cause });
    };
