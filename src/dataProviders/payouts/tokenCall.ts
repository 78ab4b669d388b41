import type { CodeFor } from '../../../contracts/main/session';
import { createAccountToken, createMerchantToken } from '../../../contracts/main/withdrawals';
import type { Input } from '../../../contracts/operation';
import type { PayoutTokenType } from '../../../contracts/twoFactor';
import { config } from '../../config/config';

export interface TokenCall {
    merchantKey: string;
    apiId: string;
    type: PayoutTokenType;
    /** The one refund or withdrawal that it counts for, where the provider takes that (`codeFor`). */
    spentBy: CodeFor | undefined;
}

interface Request<O extends typeof createMerchantToken | typeof createAccountToken> {
    operation: O;
    path: Input<O> extends { path: infer Path } ? Path : never;
    body: { type: PayoutTokenType; call?: CodeFor };
}

/** The request of a token from an account; from the merchant where the provider has only those (capability `tokens`). */
export function tokenCall({
    merchantKey,
    apiId,
    type,
    spentBy,
}: TokenCall): Request<typeof createMerchantToken> | Request<typeof createAccountToken> {
    const body = { type, ...(spentBy && { call: spentBy }) };
    return config.capabilities.tokens === 'merchant'
        ? { operation: createMerchantToken, path: { merchantKey }, body }
        : { operation: createAccountToken, path: { apiId }, body };
}
