import { useDataProvider } from 'react-admin';
import type { Payout } from '../../../contracts/main/payouts';
import { readTrace } from '../../components/intent/trace';
import type { ActionCode } from '../../components/intent/useActionCode';
import { AlreadyDone, useMoneyIntent } from '../../components/intent/useMoneyIntent';
import type { MerchantDataProvider } from '../../dataProviders';
import type { NewWithdrawal } from '../../dataProviders/payouts/withdrawalMethods';
import { useScope } from '../../session/scope';
import type { Plan } from './plan';
import { orderIdOf, proofOf, type WithdrawalDraft } from './withdrawalDraft';

interface WithdrawalIntent {
    merchantKey: string;
    plan: Plan;
    draft: WithdrawalDraft;
    withCode: ActionCode['withCode'];
    onMoved: () => void;
    onDone: () => void;
}

interface Permit {
    token: string;
    /** Withdrawals that carry the order id already. */
    known: string[];
}

/** The intent to make one withdrawal: a token first, then the call of the account's settlement. */
export function useWithdrawalIntent({ merchantKey, plan, draft, withCode, onMoved, onDone }: WithdrawalIntent) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile } = useScope();
    const name = `withdrawal ${merchantKey}`;
    // By the one it was first sent with it is found, whatever was changed since.
    const orderId = readTrace(name)?.clues.sent[0] ?? orderIdOf(draft);
    const withOrderId = (id: string) => dataProvider.listWithdrawalsOfOrder({ merchantKey, orderId: id });
    const intent = useMoneyIntent<Permit, Payout>({
        name,
        prepare: async () => {
            const before = await withOrderId(orderId);
            // Nobody else makes up the same id: a copy of this tab has sent the draft.
            const same = orderId === draft.ownId ? before[0] : undefined;
            if (same) throw new AlreadyDone(same);
            const known = before.map(({ payout_reference }) => payout_reference);
            const apiId = plan.source.account.api_id;
            const token = await withCode(code => dataProvider.createPayoutToken({ apiId, type: 'withdrawal', code }));
            return { known, token };
        },
        clues: ({ known }) => ({ sent: [orderId], known }),
        send: ({ token }, idempotencyKey) =>
            dataProvider.createWithdrawal({
                merchantKey,
                withdrawal: newWithdrawal(plan, draft, orderId, token),
                idempotencyKey,
            }),
        /** One of the same user that was not there before. */
        find: async ({ sent: [sent = orderId], known }) =>
            (await withOrderId(sent)).find(
                ({ payout_reference: reference, operator }) => operator === profile.email && !known.includes(reference),
            ),
        onMoved,
        onDone,
    });
    return { intent, orderId };
}

/** The body of the call. A plan without an amount or a coin cannot be sent: the provider refuses it. */
function newWithdrawal(plan: Plan, draft: WithdrawalDraft, orderId: string, token: string): NewWithdrawal {
    const { source, coin = 'BTC', amount = '' } = plan;
    const remarks = draft.remarks.trim();
    const proof = proofOf(draft);
    const body = {
        api_id: source.account.api_id,
        crypto_currency: coin,
        address: draft.address.trim(),
        email: draft.email.trim(),
        name: draft.name.trim(),
        country: draft.country,
        order_id: orderId,
        ...(remarks && { remarks }),
        ...(proof && { poi_key: proof.key }),
        token,
    };
    return source.isCustody
        ? { settlement: 'custody', body: { ...body, crypto_amount: amount } }
        : {
              settlement: 'localcurrency',
              body: { ...body, withdraw_currency: source.currency, withdraw_amount: amount },
          };
}
