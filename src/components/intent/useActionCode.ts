import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StepUp } from '../../../contracts/twoFactor';
import { type CodeFor, type OtpRequested, requestOtp } from '../../../contracts/main/session';
import { ApiError, isApiError, isUncoded } from '../../api/errors';
import { USUAL_WAIT_SECONDS } from '../../i18n/describeError';
import { learnMfaType, useScope } from '../../session/scope';
import { takesCode } from '../../session/takesCode';
import { pauseAfter, useCountdown } from '../hooks/useCountdown';
import { usePayoutActions } from '../hooks/usePayoutActions';
import { has } from '../../config/capabilities';
import { forgetSent, isSentFor, noteSent } from './sentCode';
import { useRereadScope } from '../hooks/useRereadScope';

interface CodeRequest {
    phase: 'none' | 'pending' | 'sent';
    error?: unknown;
    /** What the code is to confirm. */
    confirmed?: string | undefined;
}

const manualPayout: StepUp = { field: 'otp', setting: 'manual_payout' };

/**
 * The one-time code that confirms an action: emailed on request, or from the user's authenticator. Required if the merchant's
 * settings say so, and whenever the provider turns out to want one.
 * @param codeFor the one call that it counts for: another one, but for what may change meanwhile, needs another code
 */
export function useActionCode(stepUp: StepUp = manualPayout, codeFor?: CodeFor) {
    const { requestActionCode } = usePayoutActions();
    const queryClient = useQueryClient();
    const rereadScope = useRereadScope();
    const { permissions, merchant, profile } = useScope();
    const { mfa_type: type } = permissions;
    const isMailed = type !== 'authenticator';
    const isUntold = type === undefined;
    const [isWanted, setIsWanted] = useState(false);
    const isAsked = isWanted || (!!merchant && takesCode(stepUp, merchant.two_factor_auth));
    const [asked, setRequest] = useState<CodeRequest>({ phase: 'none' });
    const confirmed = confirmedBy(stepUp, codeFor);
    // What was asked for something else, or refused, confirms nothing here, and says nothing of this.
    const isOwn = asked.confirmed === confirmed;
    const isSentEarlier = isMailed && isSentFor(profile.email, confirmed);
    const request: CodeRequest =
        isSentEarlier && (!isOwn || (asked.phase === 'none' && !asked.error))
            ? { phase: 'sent', confirmed }
            : isOwn
              ? asked
              : { phase: 'none' };
    const [uses, setUses] = useState(0);
    const countdown = useCountdown(0);
    const running = useRef(false);

    /** After too many wrong codes: the one that was sent no longer works, and another can't be requested yet. */
    const noteRefusal = (error: unknown): void => {
        if (isApiError(error) && error.code === 'otp_expired') forgetSent();
        const pause = pauseAfter(error);
        if (pause === undefined) return;
        countdown.restart(pause);
        forgetSent();
        setRequest({ phase: 'none' });
    };

    /** None is on its way to somebody with an authenticator. */
    const noteAnswer = ({ mfa_type: said, resend_after: seconds }: OtpRequested): void => {
        learnMfaType(said);
        if (said === 'authenticator') return setRequest({ phase: 'none' });
        countdown.restart(seconds ?? USUAL_WAIT_SECONDS);
        noteSent(profile.email, confirmed);
        setRequest({ phase: 'sent', confirmed });
    };

    const ask = async () => {
        if (running.current) return false;
        running.current = true;
        setRequest({ phase: 'pending', confirmed });
        try {
            noteAnswer(await requestActionCode(codeFor));
            return true;
        } catch (error) {
            if (isTooSoon(error) && isSentFor(profile.email, confirmed, true)) {
                countdown.restart(error.retryAfterSeconds ?? USUAL_WAIT_SECONDS);
                setRequest({ phase: 'sent', confirmed });
                return true;
            }
            noteRefusal(error);
            // Asked too often: not again at once.
            if (isApiError(error, 'rate-limited') || isTooSoon(error))
                countdown.restart(error.retryAfterSeconds ?? USUAL_WAIT_SECONDS);
            setRequest({ phase: 'none', error, confirmed });
            // It was done, or ended, elsewhere.
            if (isApiError(error, 'conflict')) void queryClient.invalidateQueries();
            return false;
        } finally {
            running.current = false;
        }
    };

    /**
     * Tells the provider of an action that an authenticator's code is for. Where nobody has said where the user's codes come from,
     * the answer tells: whoever has no authenticator is sent a code then, and is asked for that one. Rejects with an ApiError:
     * nothing was done then.
     */
    const announceAlways = async (): Promise<void> => {
        if (isUntold ? request.phase === 'sent' : isMailed) return;
        try {
            const answer = await requestActionCode(codeFor);
            const { mfa_type: said = 'authenticator' } = answer;
            if (isUntold && said !== 'authenticator') {
                noteAnswer(answer);
                throw new ApiError('refused', requestOtp, { code: 'otp_required' });
            }
            learnMfaType(answer.mfa_type);
        } catch (error) {
            // One that was asked for just before may be what was typed.
            if (isUntold && isApiError(error, 'rate-limited')) return;
            throw isApiError(error) ? notDone(error) : error;
        }
    };
    const announce = async (): Promise<void> => (isAsked ? announceAlways() : undefined);

    /** Sends with the code, or with none if none is required. A code works once: request another afterwards. */
    const sendWith = async <Result>(
        code: string | undefined,
        send: (code: string | undefined) => Promise<Result>,
    ): Promise<Result> => {
        try {
            const result = await send(isAsked ? code : undefined);
            setUses(before => before + 1);
            forgetSent();
            setRequest({ phase: 'none' });
            return result;
        } catch (error) {
            if (isApiError(error) && error.code === 'otp_required') setIsWanted(true);
            // A provider without codes: the setting may have been switched on since it was read.
            else if (!isAsked && isUncoded(error)) void rereadScope();
            noteRefusal(error);
            throw error;
        }
    };

    return {
        isAsked,
        isMailed,
        /** Has nobody said where the user's codes come from? They can have one emailed then, and enter an authenticator's. */
        isUntold,
        request,
        /** Was one asked for, and then something changed that it was to confirm? */
        isOther: isMailed && asked.phase !== 'none' && !isOwn && !isSentEarlier,
        /** Was another code sent so recently that none could be sent for this? */
        isTooSoon: isTooSoon(request.error),
        /** Does its email say what it is for? */
        isTold: isMailed && !!codeFor && has('boundCodes'),
        /** How many codes were used. */
        uses,
        /** Resolves to whether one can be entered now: one that was sent for this just before counts as well. */
        ask,
        /** Forgets a code that was sent: what it was to confirm has changed. */
        drop: () => {
            setUses(before => before + 1);
            forgetSent();
            setRequest({ phase: 'none' });
        },
        /** To be called with a refusal of a code that wasn't used by `withCode`. */
        noteRefusal,
        /** Seconds until another code can be requested. */
        wait: countdown.seconds,
        announce,
        /** The same for what takes a code whatever is set. */
        announceAlways,
        sendWith,
        /** Both: an authenticator's code is only accepted for an action that was announced. */
        withCode: async <Result>(
            code: string | undefined,
            send: (code: string | undefined) => Promise<Result>,
        ): Promise<Result> => {
            await announce();
            return sendWith(code, send);
        },
    };
}

export type ActionCode = ReturnType<typeof useActionCode> & {
    /** Would a code be of no use right now? */
    isPaused?: boolean;
};

/** What a code of a call confirms, to be compared: the call but for what may change. Undefined for any action. */
function confirmedBy({ unbound = [] }: StepUp, codeFor: CodeFor | undefined): string | undefined {
    if (!codeFor) return undefined;
    const { method, path, body } = codeFor;
    const fields = Object.entries(body ?? {}).filter(([field]) => !unbound.includes(field));
    return JSON.stringify([method, path, fields]);
}

const isTooSoon = (error: unknown): error is ApiError => isApiError(error) && error.code === 'otp_resend_wait';

const notDone = (cause: ApiError): ApiError => {
    const { kind, status, code, fields, serverMessage, retryAfterSeconds } = cause;
    const said = { status, code, fields, serverMessage, retryAfterSeconds };
    return new ApiError(kind, requestOtp, { ...said, outcome: 'not-done', cause });
};
