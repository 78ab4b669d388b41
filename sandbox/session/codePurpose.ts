import * as z from 'zod/mini';
import { belongsTo } from '../../contracts/access';
import { CodeFor } from '../../contracts/main/session';
import { type Operation, readPath } from '../../contracts/operation';
import { operationList } from '../../contracts/operations';
import { runApart, transact } from '../database/transaction';
import { merchantNameOf } from '../domain/merchantName';
import { invalidFields, notFound } from '../domain/refused';
import { requireStorable } from '../domain/storable';
import { findTenant, namesTenant, tenantOf } from '../domain/tenants';
import type { Services } from '../services';
import type { Caller } from './caller';
import type { CodePurpose } from './challenges';
import { boundBy } from './codeBinding';
import { type Coded, codeWords, type Words } from './codeWords';

interface CalledFor {
    declared: Operation & { name: Coded };
    path: Readonly<Record<string, string>>;
    /** As its schema gives it. */
    body: unknown;
}

/**
 * What a code is asked for, by a caller who belongs to the merchant that it's about; a token's, what the token is for. Whether they
 * may do it is asked of the call itself.
 * @throws Refused 404 for another merchant; 422 for a token that no call takes
 */
export async function purposeOf(services: Services, caller: Caller, called: CalledFor): Promise<CodePurpose> {
    const [{ declared, path, body } = called] = spentBy(called);
    const merchantId = await merchantOf(services, caller, { declared, path, body });
    const say = codeWords[declared.name] as Words<Coded>;
    const said = await runApart(() =>
        transact(services.database, async tx => ({
            words: await say(tx, {
                userId: caller.userId,
                now: services.clock.now(),
                merchantId: merchantId ?? '',
                path,
                body: body as never,
            }),
            at: merchantId === undefined ? undefined : await merchantNameOf(tx, merchantId),
        })),
    );
    return { hash: boundBy(called.declared, called.path, called.body).hash, ...said };
}

/** A token's request may name the call that it's for. */
const TokenRequest = z.object({ call: CodeFor });

/**
 * The call that a token is asked for; none of any other call.
 * @throws Refused as `calledBy`
 */
export function spentBy({ body }: CalledFor): CalledFor[] {
    const { call } = TokenRequest.safeParse(body).data ?? {};
    return call ? [calledBy(call)] : [];
}

/** The merchant that a call is about; undefined where it's about the caller or a partner. */
async function merchantOf(services: Services, caller: Caller, { declared, path, body }: CalledFor) {
    if (declared.access === 'signed-in' || declared.access === 'partner') return undefined;
    const tenant = await findTenant(services, namesTenant(path) ? path : (tenantOf(body) ?? {}));
    if (!tenant || !belongsTo(caller.permissions, tenant.merchantId)) throw notFound();
    return tenant.merchantId;
}

/**
 * The call that a code or a token is asked for.
 * @throws Refused 422 for another operation, and for a body that isn't its own
 */
export function calledBy({ method, path = '', body }: CodeFor): CalledFor {
    for (const declared of operationList.filter(isCoded)) {
        const values = declared.method === method ? readPath(declared.path, path) : undefined;
        if (values) return { declared, path: decoded(values), body: bodyOf(declared, body) };
    }
    throw invalidFields({ path: 'No code can be asked for this call' });
}

const isCoded = (each: Operation & { name: string }): each is Operation & { name: Coded } =>
    Object.hasOwn(codeWords, each.name);

/** @throws Refused 422 */
function decoded(values: Readonly<Record<string, string>>): Record<string, string> {
    let path: Record<string, string>;
    try {
        path = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
    } catch {
        throw invalidFields({ path: 'It can’t be read' });
    }
    requireStorable({ path });
    // None that a call could be made with.
    if (Object.values(path).some(value => ['', '.', '..'].includes(value)))
        throw invalidFields({ path: 'It can’t be read' });
    return path;
}

/** As the call's schema gives it, with a code or a token, or without. */
function bodyOf({ body: schema, stepUp, spends }: Operation, given: unknown): unknown {
    const later = spends ? { token: '' } : { [stepUp?.field ?? 'otp']: '000000' };
    const parsed = schema?.safeParse({ ...(given as object | undefined), ...later });
    if (parsed?.success) return parsed.data;
    throw invalidFields({ body: 'It isn’t the body of this call' });
}
