import type { Operation } from '../../contracts/operation';
import { merchantsOf } from '../../contracts/access';
import { needsCode, type StepUp } from '../../contracts/twoFactor';
import { Refused } from '../domain/refused';
import type { Tenant } from '../domain/tenants';
import type { Services } from '../services';
import { settingsOf, takeActionCode } from '../session/actionCode';
import type { Caller } from '../session/caller';
import { giveCodeBack, type TakenCode } from '../session/challenges';
import { boundBy } from '../session/codeBinding';

interface StepUpCall {
    caller?: Caller | undefined;
    tenant?: Tenant | undefined;
    path: Readonly<Record<string, string>>;
    body: unknown;
}

/**
 * Runs an operation with the one-time code that it declares to take, where one is needed (docs/rules.md#two-factor). A code is
 * used up before anything is done, so that no second call can use it. If the operation is then refused, it's valid again.
 * @param run takes the code itself where it's asked for last (`StepUp.isAskedLast`)
 * @throws Refused 422 otp_required, otp_invalid, otp_expired; 429 otp_tries_exceeded
 */
export async function withStepUp<Result>(
    services: Services,
    declared: Operation & { name: string },
    call: StepUpCall,
    run: (takeCode: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
    let taken: TakenCode | undefined;
    const take = async () => {
        taken = await takeCode(services, declared, call);
    };
    if (!declared.stepUp?.isAskedLast) await take();
    try {
        return await run(take);
    } catch (error) {
        if (taken && error instanceof Refused) await giveCodeBack(services, taken);
        throw error;
    }
}

/** A call that names no merchant takes a code where any of the caller's merchants asks for one. */
async function isNeeded(services: Services, stepUp: StepUp, { permissions }: Caller, tenant: Tenant | undefined) {
    if (!stepUp.setting) return true;
    const ids = tenant ? [tenant.merchantId] : merchantsOf(permissions).map(link => link.merchant_id);
    const settings = await Promise.all(ids.map(id => settingsOf(services, id)));
    return settings.some(of => needsCode(stepUp, of));
}

async function takeCode(
    services: Services,
    declared: Operation & { name: string },
    { caller, tenant, path, body }: StepUpCall,
): Promise<TakenCode | undefined> {
    const { stepUp } = declared;
    if (!stepUp || !caller) return undefined;
    if (!(await isNeeded(services, stepUp, caller, tenant))) return undefined;
    const code: unknown = new Map(Object.entries(body ?? {})).get(stepUp.field);
    const given = typeof code === 'string' ? code : undefined;
    return takeActionCode(services, caller, stepUp.field, given, boundBy(declared, path, body));
}
