import { withdrawCustodyCrypto, withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import { ApiError, isUncoded } from '../../api/errors';
import { parseDraft } from '../../components/wizard/parseDraft';
import type { NewWithdrawal } from '../../dataProviders/payouts/withdrawalMethods';
import type { Plan } from './plan';
import { payeeOf, proofOf, type WithdrawalDraft } from './withdrawalDraft';
import { amountStep, recipientStep } from './withdrawalSchemas';

interface Submission {
    orderId: string;
    token: string;
    locale: string;
}

/**
 * The body of the call, of a draft that both steps accept.
 * @throws ApiError `incomplete`
 */
export function newWithdrawal(
    plan: Plan,
    draft: WithdrawalDraft,
    { orderId, token, locale }: Submission,
): NewWithdrawal {
    const { source, coin, amount } = plan;
    const operation = source.isCustody ? withdrawCustodyCrypto : withdrawLocalCrypto;
    parseDraft(amountStep(plan, locale), draft, operation);
    const to = parseDraft(recipientStep(draft, coin), draft, operation);
    if (!coin || !amount) throw new ApiError('incomplete', operation);
    const proof = proofOf(draft);
    const body = {
        api_id: source.account.api_id,
        crypto_currency: coin,
        address: to.address,
        email: to.email,
        name: to.name,
        country: to.country,
        order_id: orderId,
        ...(to.remarks && { remarks: to.remarks }),
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

/** Was the withdrawal refused without a reason of ours, sent without a proof, and nobody said whether one is needed? */
export const mayWantProof = (draft: WithdrawalDraft, error: unknown): boolean =>
    payeeOf(draft)?.poi_required === undefined &&
    !proofOf(draft) &&
    isUncoded(error) &&
    [withdrawLocalCrypto, withdrawCustodyCrypto].some(({ path }) => error.operation.endsWith(path));
