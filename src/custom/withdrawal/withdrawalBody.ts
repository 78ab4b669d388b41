import type { CodeFor } from '../../../contracts/main/session';
import { withdrawCustodyCrypto, withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import { codeFor } from '../../api/codeFor';
import { ApiError, isUncoded } from '../../api/errors';
import { parseDraft, whenComplete } from '../../components/wizard/parseDraft';
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

/** A withdrawal as its token and the code for that are asked for with it; undefined while it's incomplete. */
export function withdrawalFor(
    merchantKey: string,
    plan: Plan,
    draft: WithdrawalDraft,
    submission: Omit<Submission, 'token'>,
): CodeFor | undefined {
    const withdrawal = whenComplete(() => newWithdrawal(plan, draft, { ...submission, token: '' }));
    if (!withdrawal) return undefined;
    const { token: _, ...body } = withdrawal.body;
    const operation = withdrawal.settlement === 'custody' ? withdrawCustodyCrypto : withdrawLocalCrypto;
    return codeFor(operation, { path: { merchantKey }, body });
}

/** Was the withdrawal refused without a reason of ours, sent without a proof, and nobody said whether one is needed? */
export const mayWantProof = (draft: WithdrawalDraft, error: unknown): boolean =>
    payeeOf(draft)?.poi_required === undefined &&
    !proofOf(draft) &&
    isUncoded(error) &&
    [withdrawLocalCrypto, withdrawCustodyCrypto].some(({ path }) => error.operation.endsWith(path));
