import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { describeError } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';
import { payoutRates } from '../../dataProviders/methods/payoutRateQueries';
import { loadApprovalNote } from '../approvals/load';
import { LoadOnIdle } from '../LoadOnIdle';
import { Card } from '../page/Card';
import { focusHeading } from '../page/focusHeading';
import { Problem } from '../feedback/Problem';
import { SchemaForm } from '../form/SchemaForm';
import { useLatest } from '../hooks/useLatest';
import { useOnline } from '../hooks/useOnline';
import { CodeFields, codeSchema, isCodeError } from '../intent/CodeFields';
import { DuplicatesNotice } from '../intent/DuplicatesNotice';
import type { Look } from '../intent/intentState';
import { IntentOutcome } from '../intent/IntentOutcome';
import type { Made } from '../intent/recordId';
import type { ActionCode } from '../intent/useActionCode';
import { type SoughtDuplicates, useDuplicates } from '../intent/useDuplicates';
import type { useMoneyIntent } from '../intent/useMoneyIntent';
import { MissingFigures } from './MissingFigures';
import { ChangedTerms } from './ChangedTerms';
import type { Tick } from './TermsTick';
import type { TermsCheck } from './useTerms';
import type { ConfirmProps } from './Wizard';

interface ConfirmStepProps extends ConfirmProps {
    intent: ReturnType<typeof useMoneyIntent<unknown, Made>>;
    /** Left out where the call takes none. */
    code?: ActionCode;
    /** Likely duplicates of the intent. */
    duplicates: SoughtDuplicates;
    /** The rate and the fee: where one became another, or can't be read, nothing is confirmed before that was seen. */
    terms?: Pick<TermsCheck, 'changed' | 'isHeldBack' | 'isUnknown' | 'isLoading' | 'isStill'>;
    /** Names of figures that have to be known before anything is confirmed, and aren't. */
    missing?: readonly string[];
    /** Another value once the user has renewed the quote: a refusal from before no longer applies. */
    renewal?: unknown;
    /** A tick that confirming takes. */
    tick?: Tick | undefined;
    /** What the error may be for, translated. */
    hint?: string | undefined;
    /** What the button does, translated. */
    submit: string;
    /** What the button beside it does, if it doesn't just leave. */
    cancel?: string;
    /** The full terms to confirm. */
    children: ReactNode;
}

/** Of what has no rate and no fee yet. */
const fixedTerms: NonNullable<ConfirmStepProps['terms']> = {
    changed: undefined,
    isHeldBack: false,
    isUnknown: false,
    isLoading: false,
    isStill: async () => true,
};

/** The last step before money moves: the terms, the one-time code, and any failure or unknown outcome. */
export function ConfirmStep({
    intent,
    code,
    approval,
    duplicates: sought,
    terms = fixedTerms,
    missing = [],
    renewal,
    tick,
    hint,
    submit,
    cancel,
    onBack,
    onCancel,
    onRefused,
    isOutdated,
    children,
}: ConfirmStepProps) {
    const translate = useTranslate();
    const messages = usePublicMessages();
    const content = useRef<HTMLDivElement>(null);
    const { state } = intent;
    const isUnknown = state.phase === 'unknown';
    const isSubmitting = state.phase === 'submitting';
    useFocusAfter(isUnknown ? state.look : undefined, content);
    const duplicates = useDuplicates(sought, state.phase === 'open' || isSubmitting, intent.readRivals);
    const isOnline = useOnline();
    const offline = useRef<HTMLDivElement>(null);
    const { changed } = terms;
    const isBlocked = isOutdated || !isOnline || !!changed || terms.isUnknown || missing.length > 0;
    useFreshRates();
    const asked = code?.isAsked && !intent.isPrepared ? code : undefined;
    const error = state.phase === 'open' ? state.error : undefined;
    // From before the user left this step, or renewed the quote: it no longer applies.
    const [former, setFormer] = useState({ error, renewal });
    if (former.renewal !== renewal) setFormer({ error, renewal });
    useRefusedCode(asked, onRefused);
    const fields: Record<string, z.ZodMiniType<string>> = {
        ...(tick && { accepted: tick.schema }),
        ...(asked && codeSchema(asked).shape),
    };
    const confirm = async ({ otp }: Readonly<Record<string, string>>) => {
        if (!isOnline) offline.current?.focus();
        if (isBlocked) return undefined;
        const refused = await intent.submit(otp, async isLast => {
            const answers = await Promise.all([duplicates.isClear(isLast), terms.isStill()]);
            return answers.every(Boolean);
        });
        // The refusal doesn't tell what others have submitted in the meantime.
        if (refused) duplicates.lookAgain();
        if (onRefused(refused)) return undefined;
        if (!isCodeError(refused)) return undefined;
        return {
            otp: refused.code === 'otp_required' ? 'intent.code.wanted' : describeError(refused, messages.errors),
        };
    };

    return (
        <Card title={translate('intent.check')}>
            <SchemaForm
                schema={z.object(fields)}
                i18nKey="intent.code"
                defaultValues={{ otp: '', accepted: false }}
                onSubmit={confirm}
            >
                <ForgetCode uses={code?.uses ?? 0} />
                <Box
                    ref={content}
                    aria-busy={duplicates.isLooking || terms.isLoading}
                    sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
                >
                    {children}
                    {isUnknown ? (
                        <IntentOutcome state={state} intent={intent} />
                    ) : (
                        <>
                            {approval && <LoadOnIdle load={loadApprovalNote} after={0} kind={approval} place="last" />}
                            {isOutdated && (
                                <Box role="alert" sx={{ color: 'error.main' }}>
                                    {translate('wizard.outdated')}
                                </Box>
                            )}
                            {changed && !isOutdated && (
                                <ChangedTerms
                                    {...changed}
                                    isHeldBack={terms.isHeldBack}
                                    wasSent={!!intent.pending}
                                    onAccept={() => {
                                        changed.onAccept();
                                        focusHeading(content.current?.closest('section') ?? null);
                                    }}
                                />
                            )}
                            <MissingFigures names={missing} />
                            <DuplicatesNotice duplicates={duplicates} isSubmitting={isSubmitting} />
                            {tick?.input}
                            {asked && <CodeFields code={asked} />}
                            {!isOnline && (
                                <Box
                                    ref={offline}
                                    role="alert"
                                    tabIndex={-1}
                                    sx={{ color: 'error.main', outline: 'none' }}
                                >
                                    {translate('intent.offline')}
                                </Box>
                            )}
                            {!!error && error !== former.error && !isCodeError(error) && (
                                <Problem error={error}>
                                    {(hint || !intent.pending) && (
                                        <>
                                            {!intent.pending && translate('intent.notDone')} {hint}
                                        </>
                                    )}
                                </Problem>
                            )}
                            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
                                <Button variant="outlined" onClick={onBack} disabled={isSubmitting}>
                                    {translate('intent.back')}
                                </Button>
                                <Button variant="text" onClick={onCancel} disabled={isSubmitting} sx={{ mr: 'auto' }}>
                                    {cancel ?? translate('wizard.cancel')}
                                </Button>
                                <Button type="submit" variant="contained" aria-disabled={isSubmitting || isBlocked}>
                                    {isSubmitting ? translate('intent.submitting') : submit}
                                </Button>
                            </Box>
                        </>
                    )}
                </Box>
            </SchemaForm>
        </Card>
    );
}

/** A code that isn't sent because of what an earlier step has leads there, as the refusal of the call would. */
function useRefusedCode(code: ActionCode | undefined, onRefused: ConfirmProps['onRefused']): void {
    const error = code?.request.error;
    const tell = useLatest(() => {
        if (onRefused(error)) code?.drop();
    });
    useEffect(() => {
        if (error) tell.current();
    }, [error, tell]);
}

/** A code works once: it's cleared after every submission, whatever the outcome. */
function ForgetCode({ uses }: { uses: number }) {
    const { setValue } = useFormContext();
    useEffect(() => setValue('otp', ''), [uses, setValue]);
    return null;
}

/** Reloads rates, so that the confirmation uses current ones, however long the earlier steps were open. */
function useFreshRates() {
    const queryClient = useQueryClient();
    useEffect(
        () => void queryClient.invalidateQueries({ queryKey: payoutRates }, { cancelRefetch: false }),
        [queryClient],
    );
}

/**
 * Where the buttons make way for an outcome that is not known, or come back, the focus must not get lost with them. On a phone, what
 * can be done stands far below its heading: the window shows it from there, again once the first look-up has said something.
 */
function useFocusAfter(look: Look | undefined, content: { readonly current: HTMLElement | null }) {
    const before = useRef(look);
    const isNew = useRef(false);
    useEffect(() => {
        const former = before.current;
        before.current = look;
        const isFirst = isNew.current && former === 'looking' && look !== former;
        if (!look === !former && !isFirst) return;
        const alert = look && content.current?.querySelector<HTMLElement>('[role=alert]');
        if (!isFirst || !look) focusHeading(alert || (content.current?.closest('section') ?? null));
        alert?.scrollIntoView();
        isNew.current = look === 'looking';
    }, [look, content]);
}
