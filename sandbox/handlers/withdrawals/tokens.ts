import { and, eq, gt, isNull } from 'drizzle-orm';
import type { CodeFor } from '../../../contracts/main/session';
import type { PayoutTokenType } from '../../../contracts/twoFactor';
import { later, MINUTE, SECOND } from '../../primitives/clock';
import { payoutTokens } from '../../database/schema/payouts';
import { transact, type Transaction } from '../../database/transaction';
import { findTenant, namesTenant, type Tenant, tenantOf } from '../../domain/tenants';
import type { Caller } from '../../session/caller';
import { boundBy } from '../../session/codeBinding';
import { calledBy } from '../../session/codePurpose';
import { invalidFields, Refused } from '../../domain/refused';
import type { Services } from '../../services';
import { hash, randomToken } from '../../primitives/secrets';

const TOKEN_LIFE = 5 * MINUTE;

interface TokenCall {
    services: Services;
    caller: Caller;
    tenant: Tenant;
    body: { type: PayoutTokenType; call?: CodeFor | undefined };
}

/**
 * A token for one refund or withdrawal, by the merchant or one of its accounts.
 * @throws Refused 422 where it names a call that takes no token of its type
 */
export async function createToken({ services, caller, tenant, body }: TokenCall) {
    const { database, clock } = services;
    const { merchantId } = tenant;
    const token = randomToken();
    const made = {
        tokenHash: hash(token),
        userId: caller.userId,
        merchantId,
        apiId: tenant.apiId ?? null,
        type: body.type,
        boundTo: body.call ? await boundTo(services, tenant, body.type, body.call) : null,
        expiresAt: later(clock.now(), TOKEN_LIFE),
    };
    await transact(database, tx => tx.insert(payoutTokens).values(made));
    return { token, expires_in: TOKEN_LIFE / SECOND };
}

async function boundTo(services: Services, { merchantId }: Tenant, type: PayoutTokenType, call: CodeFor) {
    const { declared, path, body } = calledBy(call);
    if (declared.spends !== type) throw invalidFields({ call: `It isn’t a ${type}` });
    const tenant = await findTenant(services, namesTenant(path) ? path : (tenantOf(body) ?? {}));
    if (tenant?.merchantId !== merchantId) throw invalidFields({ call: 'It’s another merchant’s' });
    return boundBy(declared, path, body).hash;
}

interface Use {
    token: string;
    type: PayoutTokenType;
    /** Of the call, as `boundBy` has it; null in a rehearsal, which takes no token. */
    callHash: string | null;
    caller: Caller;
    merchantId: string;
    apiId: string;
    now: Date;
}

/**
 * Uses up the token of a call, in the same transaction as what it allows.
 * @throws Refused 422 payout_token_invalid
 */
export async function consumeToken(
    tx: Transaction,
    { token, type, callHash, caller, merchantId, apiId, now }: Use,
): Promise<void> {
    if (callHash === null) return;
    const [used] = await tx
        .update(payoutTokens)
        .set({ usedAt: now })
        .where(
            and(
                eq(payoutTokens.tokenHash, hash(token)),
                eq(payoutTokens.type, type),
                eq(payoutTokens.userId, caller.userId),
                eq(payoutTokens.merchantId, merchantId),
                isNull(payoutTokens.usedAt),
                gt(payoutTokens.expiresAt, now),
            ),
        )
        .returning();
    const isOthers = used?.boundTo && used.boundTo !== callHash;
    if (!used || isOthers || (used.apiId !== null && used.apiId !== apiId)) {
        throw new Refused(
            422,
            'payout_token_invalid',
            'The token was used already, has run out, or is for something else',
        );
    }
}
