import type { Answer, Input, Operation } from '../../contracts/operation';
import type { StepUp } from '../../contracts/twoFactor';
import { call } from './call';
import { isApiError, isUncoded } from './errors';
import type { CallInput } from './request';

/** The app, which knows its merchant's settings and has dialogs. */
interface Asker {
    /** Is it known that a call takes a code? */
    isAsked: (stepUp: StepUp) => boolean;
    /** Asks the user for the code of a call and makes it with one, until one is taken. Rejects with StepUpCancelled, or as it does. */
    askForCall: <Result>(
        operation: Operation,
        input: CallInput,
        run: (code: string) => Promise<Result>,
    ) => Promise<Result>;
    /** Has the settings read again. */
    readSettings: () => void;
}

let load: (() => Promise<Asker>) | undefined;

/** Says who asks. */
export const asksForCodes = (by: () => Promise<Asker>): void => {
    load = by;
};

type CodeField = StepUp['field'];

/** A call but for its code. */
type Uncoded<I> = I extends { body: infer Body } ? Omit<I, 'body'> & { body: WithoutCode<Body> } : I;
type WithoutCode<Body> = Body extends unknown ? Omit<Body, CodeField> : never;

/**
 * Calls an operation that may take a one-time code (docs/rules.md#two-factor). Where it needs none by the merchant's settings, it's
 * sent at once without one; otherwise, and where the provider turns out to want one, one dialog asks for it. A wrong code keeps the
 * dialog open; any other outcome, a failure included, closes it and is passed on.
 * @throws ApiError; StepUpCancelled where the user gives none: nothing was done then
 */
export async function callCoded<const O extends Operation>(operation: O, input: Uncoded<Input<O>>): Promise<Answer<O>> {
    const given = input as CallInput;
    const { stepUp } = operation;
    const send = (code?: string) =>
        call(
            operation,
            (code && stepUp
                ? { ...given, body: { ...(given.body as object), [stepUp.field]: code } }
                : given) as Parameters<typeof call<O>>[1],
        );
    const asker = stepUp && (await load?.());
    if (!asker) return send();
    if (!asker.isAsked(stepUp)) {
        try {
            return await send();
        } catch (error) {
            // The setting may have been switched on since it was read, of a provider without codes: the next attempt asks then.
            if (isUncoded(error) && !stepUp.extension) asker.readSettings();
            if (!isApiError(error) || error.code !== 'otp_required') throw error;
        }
    }
    return asker.askForCall(operation, given, send);
}
